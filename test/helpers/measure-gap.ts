import type { Locator } from "playwright-core";

/** The distance of two elements that are beside each other. */
export async function measureGap(one: Locator, other: Locator): Promise<number | undefined> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return undefined;
  const gaps = [
    ...[a.x - (b.x + b.width), b.x - (a.x + a.width)],
    ...[a.y - (b.y + b.height), b.y - (a.y + a.height)],
  ];
  return Math.round(Math.max(...gaps));
}

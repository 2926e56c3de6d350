import type { CDPSession, Page } from "playwright-core";

/** Counts what a page keeps in memory. */

export interface Counts {
  listeners: number;
  nodes: number;
  observers: number;
  roots: number;
  heapBytes: number;
}

async function countInstances(session: CDPSession, prototype: string): Promise<number> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: `${prototype}.prototype`,
    objectGroup: "counted",
  });
  const { objects } = await session.send("Runtime.queryObjects", {
    prototypeObjectId: result.objectId ?? "",
    objectGroup: "counted",
  });
  const { result: length } = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration: "function () { return this.length; }",
    returnByValue: true,
  });
  await session.send("Runtime.releaseObjectGroup", { objectGroup: "counted" });
  return length.value;
}

/** What the page holds after a garbage collection. */
export async function countObjects(page: Page, session: CDPSession): Promise<Counts> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  let observers = 0;
  for (const kind of ["MutationObserver", "ResizeObserver", "IntersectionObserver"])
    observers += await countInstances(session, kind);
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return {
    listeners: read("JSEventListeners"),
    nodes: read("Nodes"),
    observers,
    roots: await page.locator(".fw-root").count(),
    heapBytes: usedSize,
  };
}

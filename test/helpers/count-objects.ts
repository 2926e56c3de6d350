import type { CDPSession, Page } from "playwright-core";

/** Counts what a page keeps in memory. */

export interface Counts {
  listeners: number;
  nodes: number;
  observers: number;
  roots: number;
  heapBytes: number;
}

/** Of all kinds in one query, each of which collects the garbage several times. */
async function countObservers(session: CDPSession): Promise<number> {
  const objectGroup = "counted";
  const expression = "Object.prototype";
  const { result } = await session.send("Runtime.evaluate", { expression, objectGroup });
  const { objects } = await session.send("Runtime.queryObjects", {
    prototypeObjectId: result.objectId ?? "",
    objectGroup,
  });
  const { result: count } = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration: `function () {
      const kinds = [MutationObserver, ResizeObserver, IntersectionObserver];
      return this.filter((object) => kinds.some((kind) => object instanceof kind)).length;
    }`,
    returnByValue: true,
  });
  await session.send("Runtime.releaseObjectGroup", { objectGroup });
  return count.value;
}

/** What the page holds after a garbage collection. */
export async function countObjects(page: Page, session: CDPSession): Promise<Counts> {
  const observers = await countObservers(session);
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return {
    listeners: read("JSEventListeners"),
    nodes: read("Nodes"),
    observers,
    roots: await page.locator(".fw-root").count(),
    heapBytes: usedSize,
  };
}

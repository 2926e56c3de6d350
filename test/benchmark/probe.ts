/**
 * What measures inside a page, as `window.benchmark`. It runs before the page's own scripts. Times are
 * in milliseconds; points in time count from the start of the navigation.
 */
declare global {
  interface Window {
    benchmark: Probe;
    /** Set by pages whose scripts do not find added mount points themselves. */
    mount?: (mountPoints: readonly HTMLElement[]) => void;
  }
}

const LONG_TASK_MS = 50;
const longTasks = observeEntries("longtask");
const layoutShifts = observeEntries("layout-shift") as (PerformanceEntry & { value: number })[];
let inputAt = Number.NaN;
let markReady = () => {};
const ready = new Promise<number>((resolve) => {
  markReady = () => resolve(performance.now());
});
export type Probe = typeof probe;

const probe = {
  ready,
  markReady,
  readMetrics,
  countCalls,
  readLongestTask,
  timeInput,
  timeClick,
  timeMount,
};
window.benchmark = probe;
document.addEventListener("fundraising:ready", markReady);
const noteInput = ({ timeStamp }: Event) => {
  inputAt = timeStamp;
};
document.addEventListener("input", noteInput, true);

function observeEntries(type: string): PerformanceEntry[] {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type, buffered: true });
  return entries;
}

async function readMetrics() {
  const readyAt = await ready;
  const tasks = longTasks.filter(({ startTime }) => startTime < readyAt);
  const durations = tasks.map(({ duration }) => duration);
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  // Once for each address: the import of a chunk that was fetched has an entry too, from the cache.
  const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize / 1000]));
  const weigh = (name: RegExp) =>
    sum([...sizes].filter(([url]) => name.test(url)).map(([, size]) => size));
  return {
    "ready ms": readyAt,
    "scripts kB": weigh(/\.js$/),
    "scripts and styles kB": weigh(/\.(js|css)$/),
    "blocking time ms": sum(durations.map((duration) => duration - LONG_TASK_MS)),
    "longest task ms": Math.max(0, ...durations),
    "layout shift": sum(layoutShifts.map(({ value }) => value)),
    calls: countCalls(),
  };
}

/** Requests to the widgets' back end since the page was opened. */
function countCalls(): number {
  const entries = performance.getEntriesByType("resource");
  return entries.filter(({ name }) => new URL(name).pathname.startsWith("/rest/")).length;
}

/** The longest task since `start`; 0 where none took 50 ms. */
function readLongestTask(start: number): number {
  const tasks = longTasks.filter(({ startTime }) => startTime >= start);
  return Math.max(0, ...tasks.map(({ duration }) => duration));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** From the last `input` event to the paint that first shows what matches the selector. */
async function timeInput(selector: string): Promise<number> {
  return (await whenPainted(selector)) - inputAt;
}

async function timeClick(trigger: HTMLElement, selector: string): Promise<number> {
  const painted = whenPainted(selector);
  const clickedAt = performance.now();
  trigger.click();
  return (await painted) - clickedAt;
}

function whenPainted(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // A message that is sent before the paint of a frame arrives after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** From adding so many mount points at once until all of them are ready. */
function timeMount(widget: string, count: number, content: string): Promise<number> {
  const mountPoints = Array.from({ length: count }, () => {
    const mountPoint = document.createElement("span");
    mountPoint.dataset.widget = widget;
    mountPoint.innerHTML = content;
    return mountPoint;
  });
  const pending = new Set<Node>(mountPoints);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if ((target as HTMLElement).dataset.widgetState === "ready") pending.delete(target);
      }
      if (!pending.size) resolve(performance.now() - startedAt);
    }).observe(document, { subtree: true, attributeFilter: ["data-widget-state"] });
    document.body.append(...mountPoints);
    window.mount?.(mountPoints);
  });
}

import { flushSync } from "react-dom";

/** The browser reports longer tasks as long tasks (Long Tasks API). */
const BATCH_MS = 50;

const queue: (() => void)[] = [];

/**
 * Calls `render`, which renders a root, in a later task, together with as many others as fit into 50 ms. React alone
 * would let the browser paint every 5 ms, so a page with many mount points would be laid out and painted for every few
 * of them. Between two batches, the browser handles input.
 *
 * @returns fulfilled when the root has rendered
 * @throws what `render` throws
 */
export function renderInBatches(render: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    queue.push(() => {
      try {
        flushSync(render);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    if (queue.length === 1) scheduleBatch();
  });
}

/**
 * Before a task of this priority, Chromium paints only if it has not done so for 100 ms, which mounts 1,000 widgets in
 * two thirds of the time. Safari has no such tasks, and a script of the page may have another `scheduler`.
 */
function scheduleBatch(): void {
  const { scheduler } = globalThis;
  if (scheduler?.postTask) void scheduler.postTask(renderBatch, { priority: "user-blocking" });
  else setTimeout(renderBatch);
}

function renderBatch(): void {
  const endsAt = Date.now() + BATCH_MS;
  // Each stays in the queue until it has rendered, so that no second timer starts meanwhile.
  for (let render = queue[0]; render; render = queue[0]) {
    render();
    queue.shift();
    if (Date.now() > endsAt) break;
  }
  if (queue.length > 0) scheduleBatch();
}

/** Rendering the choices of five hundred lines in one task would delay the user's typing. */
const BATCH_SIZE = 4;

const tasks = new Set<() => void>();
let isScheduled = false;

/** Calls `task` in idle time, a few tasks at once; the returned function cancels it. */
export function runWhenIdle(task: () => void): () => void {
  tasks.add(task);
  schedule();
  return () => void tasks.delete(task);
}

function schedule(): void {
  if (isScheduled || tasks.size === 0) return;
  isScheduled = true;
  // Safari has no `requestIdleCallback` before 2025.
  if (typeof requestIdleCallback === "function") requestIdleCallback(runBatch, { timeout: 500 });
  else setTimeout(runBatch);
}

function runBatch(): void {
  isScheduled = false;
  for (const task of [...tasks].slice(0, BATCH_SIZE)) {
    tasks.delete(task);
    task();
  }
  schedule();
}

/** Two frames at 30 Hz. A page in the background has no frames, so this limits the wait. */
const LIMIT_MS = 70;

/** Calls `callback` after the next paint. */
export function afterPaint(callback: () => void): void {
  const run = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    callback();
  };
  const timer = setTimeout(run, LIMIT_MS);
  // The browser paints after the callbacks of a frame, so a new task runs after the paint.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(callback);
  });
}

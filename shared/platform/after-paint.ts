/** Two frames at 30 Hz: a page in the background has no frames. */
const LIMIT_MS = 70;

/** Calls back once what has just been rendered is on the screen. */
export function afterPaint(callback: () => void): void {
  const run = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    callback();
  };
  const timer = setTimeout(run, LIMIT_MS);
  // A frame is painted after its callbacks, so that a task of its own comes behind the paint.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(callback);
  });
}

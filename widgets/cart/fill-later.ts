/**
 * Work that makes a long list complete, a little at a time while the browser has nothing else to do:
 * five hundred lines with all their choices at once would hold up whoever is just typing.
 */
const AT_ONCE = 4;

const waiting = new Set<() => void>();
let isScheduled = false;

/** Calls `fill` some time later; the returned function calls that off. */
export function fillLater(fill: () => void): () => void {
  waiting.add(fill);
  schedule();
  return () => void waiting.delete(fill);
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  // Safari has no idle time to offer before 2025.
  if (typeof requestIdleCallback === "function") requestIdleCallback(fillSome, { timeout: 500 });
  else setTimeout(fillSome);
}

function fillSome(): void {
  isScheduled = false;
  for (const fill of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(fill);
    fill();
  }
  schedule();
}

import nprogress from "nprogress";
import { afterAll, afterEach, expect, vi } from "vitest";

/** What tests in happy-dom change outside of the modules that they test, after each of them. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

// Only tests with JSX render, and the library is slow to load.
if (expect.getState().testPath?.endsWith(".tsx")) {
  const { cleanup } = await import("@testing-library/react");
  afterEach(cleanup);
}

/**
 * A request that is still pending at the end of a file keeps the progress bar moving, or starts it even
 * later. happy-dom waits for its timers, each of which starts the next, so the file would never end.
 */
afterAll(() => {
  nprogress.configure({ trickle: false });
  nprogress.status = null;
});

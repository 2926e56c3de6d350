import { vi } from "vitest";

/**
 * The loader never removes its listeners and observers, because they last as long as its page. Tests
 * open many pages in one document, so these functions remove them between the tests.
 */
const cleanups: (() => void)[] = [];

export function trackListeners(): void {
  const { addEventListener } = window;
  vi.spyOn(window, "addEventListener").mockImplementation(
    (...args: Parameters<typeof addEventListener>) => {
      cleanups.push(() => window.removeEventListener(...args));
      addEventListener.apply(window, args);
    },
  );
  const Native = MutationObserver;
  vi.stubGlobal(
    "MutationObserver",
    class extends Native {
      override observe(...args: Parameters<MutationObserver["observe"]>): void {
        cleanups.push(() => this.disconnect());
        super.observe(...args);
      }
    },
  );
}

export function clearPage(): void {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  Reflect.deleteProperty(window, "fundraising");
}

/** Waits until pending promises are settled and mutation observers are called. */
export const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

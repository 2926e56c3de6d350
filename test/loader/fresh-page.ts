import { vi } from "vitest";

/**
 * The loader stays for as long as its page. Tests have many pages in one document, so what it has
 * hung onto the document is taken away between them.
 */
const ends: (() => void)[] = [];

export function watchLeftovers(): void {
  const { addEventListener } = Document.prototype;
  vi.spyOn(document, "addEventListener").mockImplementation((...args) => {
    const [type, listener, options] = args as Parameters<typeof addEventListener>;
    ends.push(() => document.removeEventListener(type, listener, options));
    addEventListener.call(document, type, listener, options);
  });
  const Native = MutationObserver;
  vi.stubGlobal(
    "MutationObserver",
    class extends Native {
      override observe(...args: Parameters<MutationObserver["observe"]>): void {
        ends.push(() => this.disconnect());
        super.observe(...args);
      }
    },
  );
}

export function clearPage(): void {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete window.fundraising;
}

/** Lets promises and observers that are due get on. */
export const goOn = () => new Promise((resolve) => setImmediate(resolve));

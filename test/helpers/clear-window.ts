import { afterAll, vi } from "vitest";

/**
 * The test files share a process with its window, because to load happy-dom and React takes longer
 * than the tests of most files. Each has modules of its own, and leaves the window as it was.
 */
vi.resetModules();

const cleanups: (() => void)[] = [];

// Those of the document stay, because React and user-event add theirs only once.
const { addEventListener } = window;
window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
  cleanups.push(() => window.removeEventListener(...args));
  addEventListener.apply(window, args);
};
cleanups.push(() => Object.assign(window, { addEventListener }));

const Native = BroadcastChannel;
globalThis.BroadcastChannel = class extends Native {
  constructor(name: string) {
    super(name);
    cleanups.push(() => this.close());
  }
};
cleanups.push(() => Object.assign(globalThis, { BroadcastChannel: Native }));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A restored mock stays on the document, in front of the getter of its prototype.
  Reflect.deleteProperty(document, "cookie");
  for (const cleanUp of cleanups) cleanUp();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const pair of document.cookie.split("; ")) {
    document.cookie = `${pair.split("=")[0]}=; max-age=0; path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
});

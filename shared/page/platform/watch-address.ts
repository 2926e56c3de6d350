import { readDocument } from "./read-document.ts";
import { listenAtWindow } from "./window-events.ts";

/** The path of the page, with that of a router that keeps its paths in the fragment: `#/results`, `#!/results`. */
export const readPath = ({ pathname, hash }: URL | Location = location) =>
  pathname + (/^#!?\/[^?]*/.exec(hash) ?? "");

/**
 * Calls `onChange` when a script of the page has changed its address without loading it: a client route, Back, or a
 * query of its own. The page may still show the elements of the previous address, or hide them later.
 *
 * A router changes or hides elements of the page, and its address before or afterwards. Older browsers have an event of
 * that only at Back and Forward.
 *
 * @returns stops watching
 */
export function watchAddress(onChange: () => void): () => void {
  let address = location.href;
  const check = () => {
    if (location.href === address) return;
    address = location.href;
    onChange();
  };
  /** Later, because the router changes the elements after its address. */
  const checkLater = () => setTimeout(check);
  const observer = new MutationObserver(check);
  observer.observe(readDocument("documentElement"), {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden", "class", "style"],
  });
  // A variable of the page may have this name.
  const { navigation } = window as { navigation?: EventTarget };
  const stopListening = listenAtWindow(
    { currententrychange: checkLater, popstate: checkLater },
    false,
    navigation?.addEventListener ? navigation : window,
  );
  return () => {
    observer.disconnect();
    stopListening();
  };
}

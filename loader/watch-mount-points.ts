import { ATTRIBUTES } from "../shared/page/chunks/contract-names.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";

const SELECTOR = `[${ATTRIBUTES.widget}]`;

/**
 * Calls `add` for each mount point, now and whenever one is added (by the parser or by a script), and
 * `remove` for each that is removed from the page. Moving one calls neither; a changed name calls both.
 */
export function watchMountPoints(
  add: (mountPoint: HTMLElement) => void,
  remove: (mountPoint: HTMLElement) => void,
): void {
  /** Each with the name of its widget. */
  const mountPoints = new Map<HTMLElement, string | null>();

  function addAll(root: Element): void {
    // From the prototype, because a form field named "matches" shadows the form's own method.
    const { matches, querySelectorAll } = Element.prototype;
    if (matches.call(root, SELECTOR)) addOne(root);
    querySelectorAll.call(root, SELECTOR).forEach(addOne);
  }

  function addOne(mountPoint: Element): void {
    if (!(mountPoint instanceof HTMLElement) || mountPoints.has(mountPoint)) return;
    try {
      mountPoints.set(mountPoint, mountPoint.getAttribute(ATTRIBUTES.widget));
      add(mountPoint);
    } catch {
      // A field named "getAttribute" hides the method of its form, whose content then stays.
    }
  }

  addAll(readDocument("documentElement"));
  new MutationObserver((mutations) => {
    for (const [mountPoint, name] of mountPoints) {
      if (mountPoint.isConnected && mountPoint.getAttribute(ATTRIBUTES.widget) === name) continue;
      mountPoints.delete(mountPoint);
      remove(mountPoint);
    }
    for (const { type, target, addedNodes } of mutations) {
      if (type === "attributes") addAll(target as Element);
      for (const node of addedNodes) {
        if (node instanceof Element && node.isConnected) addAll(node);
      }
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: [ATTRIBUTES.widget],
  });
}

import { ATTRIBUTES } from "../shared/chunks/attributes.ts";

const SELECTOR = `[${ATTRIBUTES.widget}]`;

/**
 * Calls `add` for each mount point, now and whenever one appears (while the page is still being
 * parsed, or put in by a script), and `remove` for each that left the page. One that was only moved
 * did not leave it.
 */
export function watchMountPoints(
  add: (mountPoint: HTMLElement) => void,
  remove: (mountPoint: HTMLElement) => void,
): void {
  const known = new Set<HTMLElement>();

  function addAll(root: Document | Element): void {
    // Taken from the prototypes: a form field named matches hides the form's own.
    if (root instanceof Element && Element.prototype.matches.call(root, SELECTOR)) addOne(root);
    const { querySelectorAll } = root instanceof Document ? Document.prototype : Element.prototype;
    querySelectorAll.call(root, SELECTOR).forEach(addOne);
  }

  function addOne(mountPoint: Element): void {
    if (!(mountPoint instanceof HTMLElement) || known.has(mountPoint)) return;
    known.add(mountPoint);
    add(mountPoint);
  }

  addAll(document);
  new MutationObserver((changes) => {
    for (const mountPoint of known) {
      if (mountPoint.isConnected) continue;
      known.delete(mountPoint);
      remove(mountPoint);
    }
    for (const { type, target, addedNodes } of changes) {
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

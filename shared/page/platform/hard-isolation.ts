import { readDocument } from "./read-document.ts";

/** Whether an attribute of the loader's script tag requests the style sheets for hard isolation. */
export function asksForHardIsolation(): boolean {
  return !!readDocument("querySelector")("script[data-isolation=hard]");
}

/** The name of a style sheet's copy for hard isolation. */
export function toHardName(sheet: string): string {
  return sheet.replace(/css$/, "hard.css");
}

/** Read once, because the whole page is searched, and a page may have a thousand roots. */
let isHard: boolean | undefined;
let observer: MutationObserver | undefined;

/**
 * With hard isolation, makes the inline styles in an element important, now and whenever they change. Otherwise the
 * important rules of hard isolation would override the inline styles of the widgets, tippy.js and nprogress.
 */
export function keepInlineStyles(element: Element): void {
  isHard ??= SETTINGS.isolation === "hard" || asksForHardIsolation();
  if (!isHard) return;
  observer ??= new MutationObserver((records) => {
    for (const { target } of records) raiseAll(target as Element);
  });
  raiseAll(element);
  observer.observe(element, { attributeFilter: ["style"], childList: true, subtree: true });
}

function raiseAll(root: Element): void {
  for (const element of [root, ...root.querySelectorAll("[style]")]) {
    const { style } = element as HTMLElement | SVGElement;
    for (const name of [...style]) {
      if (style.getPropertyPriority(name)) continue;
      style.setProperty(name, style.getPropertyValue(name), "important");
    }
  }
}

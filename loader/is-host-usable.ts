/** Members of `document` that React and Preact use directly. Elements with these names hide them. */
const METHODS = ["addEventListener", "createElement", "createElementNS", "createTextNode"] as const;

/**
 * Whether the browser is new enough and the built-ins that the widgets need work. Built-ins with a ponyfill
 * (`shared/page/ponyfills/`) are not checked. If it is `false`, the page stays as the server rendered it.
 */
export function isHostUsable(): boolean {
  try {
    if (
      // Every browser of `SCRIPT_TARGETS` has both of these; older browsers lack one of them.
      window.CSSLayerBlockRule &&
      window.HTMLDialogElement &&
      document.documentElement instanceof Element &&
      [...new Set(new Map([[1, 2]]))][0] &&
      // An element named `parentNode` would make React search for the document's ancestors forever.
      !document.parentNode &&
      METHODS.every((name) => typeof document[name] === "function")
    ) {
      return true;
    }
  } catch {
    // A built-in that throws is as unusable as one with a wrong result.
  }
  console.warn("[fundraising] The page stays as it is, because built-ins are missing or replaced.");
  return false;
}

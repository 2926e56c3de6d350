/** Members of `document` that React and Preact use directly. Elements with these names hide them. */
const METHODS = ["addEventListener", "createElement", "createElementNS", "createTextNode"] as const;

/**
 * Whether the browser is new enough, and the built-ins that the widgets need work, other than those that have
 * a ponyfill (`shared/page/ponyfills/`). If not, the page stays as the server rendered it.
 */
export function isHostUsable(): boolean {
  try {
    if (
      // The browsers of `SCRIPT_TARGETS` have both, and no older one has.
      window.CSSLayerBlockRule &&
      window.HTMLDialogElement &&
      [...new Set(new Map([[1, 2]]))][0] &&
      new URL(location.href) &&
      // With an element of this name, React would look for the document's ancestors forever.
      !document.parentNode &&
      METHODS.every((name) => typeof document[name] === "function")
    ) {
      return true;
    }
  } catch {
    // A built-in that throws is as unusable as one with a wrong result.
  }
  console.warn(
    "[fundraising] The widgets could not be loaded; built-ins are replaced, or the browser is old; the page stays as it is.",
  );
  return false;
}

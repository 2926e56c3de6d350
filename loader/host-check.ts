/**
 * Whether the built-ins that the widgets need work. Old libraries replace some of them with incomplete
 * polyfills; if one of these is broken, the page stays as the server rendered it.
 */
export function isHostUsable(): boolean {
  try {
    const add = (first: number, second: number) => first + second;
    if (
      add.bind(null, 1)(1) === 2 &&
      "noModule" in HTMLScriptElement.prototype &&
      new Map([[1, 2]]).get(1) === 2 &&
      [...new Set([1])][0] === 1 &&
      typeof MutationObserver === "function"
    ) {
      return true;
    }
  } catch {
    // A built-in that throws is as unusable as one with a wrong result.
  }
  console.warn(
    "[fundraising] This page has replaced built-ins that the widgets need; the page stays as it is.",
  );
  return false;
}

/**
 * Whether the page has left in order what everything here rests on. Old libraries replace built-ins
 * by their own, lesser ones; where one is beyond use, the server's page stays as it is.
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
    // Says the same as a wrong answer.
  }
  console.warn(
    "[fundraising] This page has replaced what the widgets need of the browser; the page stays as it is.",
  );
  return false;
}

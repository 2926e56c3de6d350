import { FIELDS } from "../../shop/config/page-config.ts";
import { findConfigScript, type PageView } from "./page-view.ts";

/** Checks whether the selectors of the configuration match elements of the page. */
export function checkSelectors({ elements, config, hasMatch, report }: PageView): void {
  const script = findConfigScript(elements);
  for (const name of ["notice", "content"] as const) {
    const selector = config[name];
    // A page need not have what the defaults match.
    if (!script || selector === FIELDS[name].default || hasMatch(selector) !== false) continue;
    report("selector", script, {
      message: `"${name}": "${selector}" matches no element of the page, so nothing makes room for the notice bar.`,
      fix: "Write a selector that matches. If a script of the page adds the element later, this is no mistake.",
    });
  }
}

import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import type { Report } from "../rules/page-view.ts";

/** Checks whether rules of the page set properties of the theme on parts of a widget, which reads them at its root. */
export function checkInnerProperties(report: Report): void {
  for (const { selectorText, style } of listStyleRules([...readDocument("styleSheets")])) {
    const name = [...style].find((property) => property.startsWith("--fw-"));
    const part = name && findPart(selectorText);
    if (!part) continue;
    report(
      "theme",
      { element: part.closest(`[${ATTRIBUTES.widget}]`) ?? part },
      {
        message: `${name} does nothing in the rule ${selectorText}, because a widget reads it at its root.`,
        fix: "Set it on the mount point, on :root, or for the dialogs on .fw-root-areas.",
      },
    );
  }
}

/** A rule may have rules in it. */
type RuleGroup = CSSStyleSheet | CSSRule;

function listStyleRules(groups: readonly RuleGroup[]): CSSStyleRule[] {
  return groups.flatMap((group) => [
    ...(group instanceof CSSStyleRule ? [group] : []),
    ...listStyleRules(readRules(group)),
  ]);
}

/** The rules in a sheet or in a group such as `@media`. Those of a sheet from another site can't be read. */
function readRules(group: RuleGroup): readonly RuleGroup[] {
  try {
    return "cssRules" in group ? [...(group.cssRules as CSSRuleList)] : [];
  } catch {
    return [];
  }
}

/** Selectors of nested rules and of pseudo-elements are none of elements. */
function findPart(selector: string): Element | null {
  try {
    return readDocument("querySelector")(`.${ROOT_CLASS} :is(${selector})`);
  } catch {
    return null;
  }
}

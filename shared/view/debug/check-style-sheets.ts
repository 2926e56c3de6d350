import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { checkProperties, findProperty, reportInner } from "../rules/check-theme.ts";
import type { Report } from "../rules/page-view.ts";

/** Checks the custom properties of the theme in the style sheets of a live page. */
export function checkStyleSheets(report: Report): void {
  const rules = listStyleRules([...readDocument("styleSheets")]);
  for (const { selectorText, cssText, parentStyleSheet } of rules) {
    const name = findProperty(cssText);
    if (!name) continue;
    const owner = parentStyleSheet?.ownerNode;
    checkProperties(cssText, { element: owner instanceof Element ? owner : undefined }, report);
    const part = findPart(selectorText);
    if (!part) continue;
    const element = part.closest(`[${ATTRIBUTES.widget}]`) ?? part;
    reportInner(name, `in the rule ${selectorText}`, { element }, report);
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

/** The rules in a sheet, which may be imported, or in a group such as `@media`. Those of another site can't be read. */
function readRules(group: RuleGroup): readonly RuleGroup[] {
  try {
    const sheet = (group as CSSImportRule).styleSheet ?? group;
    return "cssRules" in sheet ? [...(sheet.cssRules as CSSRuleList)] : [];
  } catch {
    return [];
  }
}

/** Selectors of nested rules and of pseudo-elements match no element. */
function findPart(selector: string): Element | null {
  try {
    return readDocument("querySelector")(`.${ROOT_CLASS} :is(${selector})`);
  } catch {
    return null;
  }
}

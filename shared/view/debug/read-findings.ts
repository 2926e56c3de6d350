import { ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { readBase, readDocument } from "../../page/platform/read-document.ts";
import { findConfig } from "../../shop/config/read-page-config.ts";
import { store } from "../../shop/store/store.ts";
import { checkConfigJson } from "../rules/check-config-json.ts";
import { readCharset } from "../rules/check-headers.ts";
import { checkSheet } from "../rules/check-theme.ts";
import {
  type Advice,
  type CheckedPage,
  createReport,
  toPlace,
  type WidgetRules,
} from "../rules/checked-page.ts";
import type { RuleName } from "../rules/rule-names.ts";
import { runRules } from "../rules/run-rules.ts";

/** What is wrong in the page. */
export interface Finding extends Advice {
  rule: RuleName;
  /** `undefined` if the finding is about a header. */
  element: Element | undefined;
  /** ` line 2, column 5` of the element's text, if the place is known. */
  place: string;
}

/**
 * Reads the headers of the page, which a script can do only by another request. Before its response, and if it fails,
 * there are no policies, and the character set is the document's.
 */
export function readHeaders() {
  const charset = readDocument("characterSet") as string | undefined;
  const read = { policies: [] as readonly string[], charset };
  fetch(location.href, { method: "HEAD" }).then(
    ({ headers }) => {
      // One header may contain several policies, and `get` joins several headers into one.
      read.policies = headers.get("Content-Security-Policy")?.split(",") ?? [];
      read.charset = readCharset(headers.get("Content-Type") ?? "");
    },
    () => undefined,
  );
  return read;
}

/** @param widgets by name, with the rules of their attributes where their code has loaded */
export function readFindings(
  widgets: ReadonlyMap<string, WidgetRules>,
  { policies, charset }: ReturnType<typeof readHeaders>,
): Finding[] {
  const findings: Finding[] = [];
  const report = createReport((rule, spot, advice) => {
    const isPlace = spot && "line" in spot;
    const element = isPlace
      ? spot.element
      : spot && "ownerElement" in spot
        ? spot.ownerElement
        : spot;
    const place = isPlace ? `, line ${spot.line}, column ${spot.column}` : "";
    findings.push({ rule, element: element ?? undefined, place, ...advice });
  });
  const address = new URL(location.href.replace(/^blob:/, ""));
  const base = new URL(readBase());
  const { script, json } = findConfig();
  checkConfigJson(json, {
    language: readDocument("documentElement").lang,
    hasBase: base.href !== address.href,
    at: (offset) => ({ ...toPlace(json, offset), element: script ?? undefined }),
    report,
  });
  const page: CheckedPage = {
    find(selector, root) {
      const elements =
        root?.querySelectorAll(selector) ?? readDocument("querySelectorAll")(selector);
      return [...elements].filter((one) => !one.parentElement?.closest(`.${ROOT_CLASS}`));
    },
    lineOf: () => undefined,
    isLeftOpen: () => false,
    address,
    base,
    policies,
    charset: readDocument("characterSet") === "UTF-8" ? "UTF-8" : charset,
    config: store.getState().page,
    widgets,
    ownAttributes: [],
    isLive: true,
    isInWidget: (selector) => readDocument("querySelector")(`${INNER}:is(${selector})`) !== null,
    report,
  };
  runRules(page);
  for (const sheet of readDocument("styleSheets"))
    if (!OWN_SHEET.test(sheet.href ?? "")) checkRules(sheet, sheet.ownerNode, page);
  return findings;
}

/** The address of a style sheet of the widgets. */
const OWN_SHEET = /\/(chunks|fragments)\/[\w.-]+\.css/;

/** Elements of the widgets that are shown, but not the panel's. */
const INNER = `.${ROOT_CLASS}:not(.${ROOT_CLASS}-debug) :not([hidden])`;

/** Checks the rules of a style sheet, and of those that it imports. */
function checkRules(sheet: unknown, owner: Node | null, page: CheckedPage): void {
  const rules = readRules(sheet);
  const element = owner instanceof Element ? owner : undefined;
  // The text of a <style> is checked with the page, because it also has what the browser has left out.
  if (!element?.matches("style:not(:empty)"))
    checkSheet(rules.map(({ cssText }) => cssText).join(""), element, page);
  for (const rule of rules) if ("styleSheet" in rule) checkRules(rule.styleSheet, owner, page);
}

/** Empty for a sheet of another site, whose rules can't be read. */
function readRules(sheet: unknown): readonly CSSRule[] {
  try {
    return [...Object(sheet).cssRules];
  } catch {
    return [];
  }
}

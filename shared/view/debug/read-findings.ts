import { ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { findConfig, parseConfig } from "../../shop/config/read-page-config.ts";
import { store } from "../../shop/store/store.ts";
import { checkConfigValues } from "../rules/check-config-values.ts";
import type { Advice, Report, ViewElement, WidgetRules } from "../rules/page-view.ts";
import type { RuleName } from "../rules/rule-names.ts";
import { runRules } from "../rules/run-rules.ts";
import { checkStyleSheets } from "./check-style-sheets.ts";
import { listFields } from "./list-config.ts";
import type { PageProbe } from "./probe-page.ts";

/** What is wrong in the page. */
export interface Finding extends Advice {
  rule: RuleName;
  /** `undefined` if the finding is about a header. */
  element: Element | undefined;
}

/** @param widgets by name, with the rules of their attributes where their code has loaded */
export function readFindings(
  widgets: ReadonlyMap<string, WidgetRules>,
  { policies, charset }: PageProbe,
): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (rule, { element }, { message, fix }) =>
    void findings.push({ rule, element, message, fix });
  const elements = listElements();
  const address = new URL(location.href);
  const base = new URL(readDocument("baseURI"));
  runRules({
    elements,
    address,
    base,
    policies,
    charset: readDocument("characterSet") === "UTF-8" ? "UTF-8" : charset,
    config: store.getState().page,
    widgets,
    ownAttributes: [],
    isLive: true,
    hasMatch: (selector) => readDocument("querySelector")(selector) !== null,
    findCharacter(pattern) {
      for (const spot of elements) {
        const [character] = (!/script|style/.test(spot.name) && pattern.exec(spot.text)) || [];
        if (character) return { character, spot };
      }
      return undefined;
    },
    report,
  });
  checkStyleSheets(report);
  const { script, json } = findConfig();
  const spot = { element: script ?? undefined };
  checkConfigValues({
    fields: listFields(parseConfig(json)).map((field) => {
      return { ...field, spot, valueSpot: spot };
    }),
    hasBase: base.href !== address.href,
    decodeEntity,
    report,
  });
  return findings;
}

/** If the page requires trusted types, the parser throws, and the entity is not reported. */
function decodeEntity(entity: string): string {
  try {
    return new DOMParser().parseFromString(entity, "text/html").body.textContent;
  } catch {
    return entity;
  }
}

/** All elements of the page except those that a widget has rendered. */
function listElements(): ViewElement[] {
  const views = new Map<Element, ViewElement & { children: ViewElement[] }>();
  for (const element of readDocument("querySelectorAll")("*")) {
    const { parentElement } = element;
    const parent = parentElement ? views.get(parentElement) : undefined;
    if (parentElement && (!parent || parentElement.classList.contains(ROOT_CLASS))) continue;
    const view = viewElement(element, parent);
    views.set(element, view);
    parent?.children.push(view);
  }
  return [...views.values()];
}

function viewElement(element: Element, parent: ViewElement | undefined) {
  return {
    element,
    name: element.localName,
    isHtml: element.namespaceURI === "http://www.w3.org/1999/xhtml",
    parent,
    children: [],
    get text() {
      if (element instanceof HTMLTemplateElement) return element.innerHTML;
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return texts.map(({ nodeValue }) => nodeValue).join("");
    },
    attributes: [...element.attributes].map(({ name, value }) => ({ name, value, element })),
    read(name: string): string | undefined {
      // A script that was inserted by a script is asynchronous even without the attribute.
      const isAsync = name === "async" && (element as HTMLScriptElement).async;
      return element.getAttribute(name) ?? (isAsync ? "" : undefined);
    },
  };
}

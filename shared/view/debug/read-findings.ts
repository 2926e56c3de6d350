import { ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { findConfig, parseConfig } from "../../shop/config/read-page-config.ts";
import { store } from "../../shop/store/store.ts";
import { checkConfigValues } from "../rules/check-config-values.ts";
import { readCharset } from "../rules/check-headers.ts";
import { checkSheet } from "../rules/check-theme.ts";
import {
  type Advice,
  createReport,
  type Report,
  ViewElement,
  type WidgetRules,
} from "../rules/page-view.ts";
import type { RuleName } from "../rules/rule-names.ts";
import { runRules } from "../rules/run-rules.ts";
import { listFields } from "./list-config.ts";

/** What is wrong in the page. */
export interface Finding extends Advice {
  rule: RuleName;
  /** `undefined` if the finding is about a header. */
  element: Element | undefined;
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
  const report = createReport((rule, { element }, advice) => {
    findings.push({ rule, element, ...advice });
  });
  const elements = listElements();
  const address = new URL(location.href);
  const base = new URL(readDocument("baseURI"));
  runRules({
    elements,
    comments: elements.flatMap(({ element }) =>
      readNodes(element, Node.COMMENT_NODE).map((text) => ({ text, element })),
    ),
    address,
    base,
    policies,
    charset: readDocument("characterSet") === "UTF-8" ? "UTF-8" : charset,
    config: store.getState().page,
    widgets,
    ownAttributes: [],
    isLive: true,
    decodeEntity,
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
  for (const sheet of readDocument("styleSheets")) checkRules(sheet, sheet.ownerNode, report);
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

/** Checks the rules of a style sheet, and of those that it imports. */
function checkRules(sheet: unknown, owner: Node | null, report: Report): void {
  const rules = readRules(sheet);
  const spot = owner instanceof Element ? { element: owner } : {};
  checkSheet(rules.map(({ cssText }) => cssText).join(""), () => spot, report);
  for (const rule of rules) if ("styleSheet" in rule) checkRules(rule.styleSheet, owner, report);
}

/** Empty for a sheet of another site, whose rules can't be read. */
function readRules(sheet: unknown): readonly CSSRule[] {
  try {
    return [...Object(sheet).cssRules];
  } catch {
    return [];
  }
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
function listElements(): LiveElement[] {
  const views = new Map<Element, LiveElement>();
  for (const element of readDocument("querySelectorAll")("*")) {
    const { parentElement } = element;
    const parent = parentElement ? views.get(parentElement) : undefined;
    if (parentElement && (!parent || parentElement.classList.contains(ROOT_CLASS))) continue;
    const view = new LiveElement(element, parent);
    views.set(element, view);
    parent?.children.push(view);
  }
  return [...views.values()];
}

/** The texts of an element's own nodes of a type. */
function readNodes({ childNodes }: Element, type: number): string[] {
  const nodes = [...childNodes].filter(({ nodeType }) => nodeType === type);
  return nodes.map(({ nodeValue }) => nodeValue ?? "");
}

class LiveElement extends ViewElement<Element> {
  override readonly element = this.source;
  override readonly name = this.element.localName;
  override readonly isHtml = this.element.namespaceURI === "http://www.w3.org/1999/xhtml";
  override readonly attributes = [...this.element.attributes].map(({ name, value }) => {
    return { name, value, element: this.element };
  });

  override get text(): string {
    if (this.element instanceof HTMLTemplateElement) return this.element.innerHTML;
    return readNodes(this.element, Node.TEXT_NODE).join("");
  }

  override matches(selector: string): boolean {
    return this.element.matches(selector);
  }
}

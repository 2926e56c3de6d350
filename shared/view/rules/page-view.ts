import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { OptionSchema } from "../../page/host/widget-options.ts";
import type { PageConfig } from "../../shop/config/page-config.ts";
import type { RuleName } from "./rule-names.ts";

/** Where something is: in a file, with line and column from 1, or at an element of a live page. */
export interface Spot {
  line?: number;
  column?: number;
  element?: Element;
}

/** What is wrong, and what to write instead, each as a sentence. */
export interface Advice {
  message: string;
  fix: string;
}

export type Report = (rule: RuleName, spot: Spot, advice: Advice) => void;

export interface ViewAttribute extends Spot {
  name: string;
  value: string;
}

export interface ViewElement extends Spot {
  /** In lower case. */
  name: string;
  isHtml: boolean;
  parent: ViewElement | undefined;
  children: readonly ViewElement[];
  /**
   * The element's own text, without its child elements; for a script or a template, everything
   * between its tags.
   */
  text: string;
  attributes: readonly ViewAttribute[];
  /** The value of an attribute, or `undefined`. */
  read(attribute: string): string | undefined;
  /** Whether the page has its end tag; unknown in a live page. */
  isClosed?: boolean;
}

/** The data that rules read about a page, which may be a file or a live page. */
export interface PageView {
  /** In the order of the page, without those that a widget has rendered. */
  elements: readonly ViewElement[];
  address: URL;
  /** The base of relative addresses, also of a `<base>`. */
  base: URL;
  /** The headers `Content-Security-Policy`. */
  policies: readonly string[];
  /** The character set that the response or a byte order mark names. */
  charset?: string | undefined;
  /** The configuration as the widgets read it, with its defaults. */
  config: Omit<PageConfig, "user">;
  /** The widgets of the build by name, with the rules of their attributes if these are known. */
  widgets: ReadonlyMap<string, WidgetRules>;
  /** Prefixes of attributes that are the page's own. */
  ownAttributes: readonly string[];
  /** Whether the widgets run in the page, so its policies do allow the loader. */
  isLive?: boolean;
  /** Whether an address of the page leads to a file; absent if this can't be known. */
  hasFile?(address: string): boolean;
  /** Whether an element of the page matches a selector; `undefined` if that is unknown, as in a part of a page. */
  hasMatch(selector: string): boolean | undefined;
  /** Finds the first visible character that matches. */
  findCharacter(pattern: RegExp): { character: string; spot: Spot } | null | undefined;
  report: Report;
}

export interface WidgetRules {
  options: OptionSchema | undefined;
  /** The places in it for elements of the page. */
  slots: readonly string[];
}

export function findAttribute(element: ViewElement, attribute: string): ViewAttribute | undefined {
  return element.attributes.find(({ name }) => name === attribute);
}

/** An attribute of an element, or the element if it lacks the attribute. */
export function placeOf(element: ViewElement, attribute: string): Spot {
  return findAttribute(element, attribute) ?? element;
}

export function isMountPoint({ read }: ViewElement): boolean {
  return read(ATTRIBUTES.widget) !== undefined;
}

/** Whether the build wrote an element. */
export function isInFragment(element: ViewElement): boolean {
  const isFragment = ({ read }: ViewElement) => read(ATTRIBUTES.fragment) !== undefined;
  return findAncestor(element, isFragment) !== undefined;
}

/** The script of the configuration, which is the first one that is marked. */
export function findConfigScript<Element extends ViewElement>(
  elements: readonly Element[],
): Element | undefined {
  return elements.find(
    ({ name, read }) => name === "script" && read(ATTRIBUTES.config) !== undefined,
  );
}

/** ` of line 5`; empty in a live page, which has no lines. */
export function atLine(preposition: "in" | "of", { line }: Spot): string {
  return line === undefined ? "" : ` ${preposition} line ${line}`;
}

/** `that of line 5`; in a live page `the first one`. */
export function nameFirst(spot: Spot): string {
  return spot.line === undefined ? "the first one" : `that${atLine("of", spot)}`;
}

export function findAncestor(
  { parent }: ViewElement,
  isWanted: (ancestor: ViewElement) => boolean,
): ViewElement | undefined {
  return !parent || isWanted(parent) ? parent : findAncestor(parent, isWanted);
}

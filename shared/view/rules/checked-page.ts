import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import type { OptionSchema } from "../../page/host/widget-options.ts";
import type { PageConfig } from "../../shop/config/page-config.ts";
import type { RuleName } from "./rule-names.ts";

/** A place in a file, or in the text of an element of a live page. Lines and columns count from 1. */
export interface Place {
  line: number;
  column: number;
  element?: Element | undefined;
}

/** Where the lines of the last text start, because each finding of a page asks for a place in it. */
let lastText = { text: "", starts: [0] };

export function toPlace(text: string, offset: number): Place {
  if (lastText.text !== text) {
    const ends = [...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length);
    lastText = { text, starts: [0, ...ends] };
  }
  const later = lastText.starts.findIndex((start) => start > offset);
  const line = later < 0 ? lastText.starts.length : later;
  return { line, column: offset - (lastText.starts[line - 1] ?? 0) + 1 };
}

/** What a finding is about; `undefined` for a header. */
export type Spot = Element | Attr | Place | undefined;

/** What is wrong, and what to write instead, each as a sentence. */
export interface Advice {
  message: string;
  fix: string;
}

/** Reports a finding: ``report("slot", element)`…` ``, with the lines of `Tell`. */
export type Report = (rule: RuleName, spot: Spot) => Tell;

/**
 * Takes the two lines of a finding, as the command prints them: what is wrong, and what to write instead. A line
 * break in a value does not end a line.
 */
export type Tell = (lines: TemplateStringsArray, ...values: readonly unknown[]) => void;

export function createReport(add: (rule: RuleName, spot: Spot, advice: Advice) => void): Report {
  return (rule, spot) =>
    (lines, ...values) => {
      const advice = { message: "", fix: "" };
      let field: keyof Advice = "message";
      lines.forEach((line, index) => {
        const [end = "", next] = (index === 0 ? line.trimStart() : line).split(/\n\s*/);
        advice[field] += end;
        if (next !== undefined) field = "fix";
        advice[field] += `${next ?? ""}${values[index] ?? ""}`;
      });
      add(rule, spot, advice);
    };
}

/** A page in which the widgets run, or the document of a file, and what is known of it. */
export interface CheckedPage {
  /**
   * The elements that match a selector, in the order of the page: without those that a widget has rendered, that the
   * parser has added, or that are in a template.
   *
   * @param root the element that they are in; by default the page
   */
  find(selector: string, root?: Element): readonly Element[];
  /** The line of an element in its file; `undefined` in a live page. */
  lineOf(element: Element): number | undefined;
  /** Whether an element lacks the end tag that it needs; `false` in a live page, where that can't be known. */
  isLeftOpen(element: Element): boolean;
  /** The source of a file; absent in a live page. */
  html?: string;
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
  /** Whether the rest of the page, such as its head, is elsewhere. */
  isPart?: boolean;
  /** Whether a selector of the page's styles matches an element that a widget renders. */
  isInWidget(selector: string): boolean;
  /** Whether an address of the page leads to a file; absent if this can't be known. */
  hasFile?(address: string): boolean;
  report: Report;
}

export interface WidgetRules {
  options: OptionSchema | undefined;
  /** The places in it for elements of the page. */
  slots: readonly string[];
}

/** The selector of mount points. */
export const MOUNT_POINT = `[${ATTRIBUTES.widget}]`;

/** The selector of the configuration, which is the first one that is marked. */
export const CONFIG = `script[${ATTRIBUTES.config}]`;

/** The selector of what the build wrote. */
export const FRAGMENT = `[${ATTRIBUTES.fragment}]`;

/** The selector of elements whose text is shown as code or is invisible. */
export const CODE = "code, iframe, noscript, pre, script, style, template, textarea, title";

/** An attribute, or the element if it lacks the attribute. */
export function at(element: Element, attribute: string): Element | Attr {
  return element.getAttributeNode(attribute) ?? element;
}

const TEXT_NODE = 3;

/** An element's own text, without its child elements; of a template, its content as HTML. */
export function ownText(element: Element): string {
  if (element.localName === "template") return element.innerHTML;
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === TEXT_NODE);
  return texts.map(({ nodeValue }) => nodeValue ?? "").join("");
}

/** ` of line 5`; empty in a live page, which has no lines. */
export function atLine(preposition: "in" | "of", element: Element, { lineOf }: CheckedPage) {
  const line = lineOf(element);
  return line === undefined ? "" : ` ${preposition} line ${line}`;
}

/** `that of line 5`; in a live page `the first one`. */
export function nameFirst(element: Element, page: CheckedPage): string {
  const line = atLine("of", element, page);
  return line ? `that${line}` : "the first one";
}

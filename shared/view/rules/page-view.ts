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

export interface ViewAttribute extends Spot {
  name: string;
  value: string;
}

/** An element of a page, which may be a file or a live page; `Source` is what is known of it there. */
export abstract class ViewElement<Source = unknown> implements Spot {
  readonly element?: Element;
  readonly children: ViewElement[] = [];
  /** In lower case. */
  abstract readonly name: string;
  abstract readonly isHtml: boolean;
  abstract readonly attributes: readonly ViewAttribute[];
  /** The element's own text, without its child elements; for a script or a template, everything between its tags. */
  abstract readonly text: string;
  /** Whether the page has its end tag; unknown in a live page. */
  readonly isClosed?: boolean;

  constructor(
    protected readonly source: Source,
    readonly parent: ViewElement | undefined,
  ) {}

  /** Whether the element matches a selector of one element: `a[href], #main`. */
  abstract matches(selector: string): boolean;

  /** The value of an attribute, or `undefined`. */
  readonly read = (attribute: string) => this.find(attribute)?.value;

  find(attribute: string): ViewAttribute | undefined {
    return this.attributes.find(({ name }) => name === attribute);
  }

  /** An attribute, or the element if it lacks the attribute. */
  at(attribute: string): Spot {
    return this.find(attribute) ?? this;
  }

  /** The element or its nearest ancestor that matches. */
  closest(selector: string): ViewElement | undefined {
    return this.matches(selector) ? this : this.parent?.closest(selector);
  }
}

/** The data that rules read about a page, which may be a file or a live page. */
export interface PageView {
  /** In the order of the page, without those that a widget has rendered. */
  elements: readonly ViewElement[];
  comments: readonly (Spot & { text: string })[];
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
  /** The character of an entity such as `&amp;`; the entity itself, if there is no such character. */
  decodeEntity: (entity: string) => string;
  /** Finds the first visible character that matches. */
  findCharacter(pattern: RegExp): { character: string; spot: Spot } | null | undefined;
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

/** ` of line 5`; empty in a live page, which has no lines. */
export function atLine(preposition: "in" | "of", { line }: Spot): string {
  return line === undefined ? "" : ` ${preposition} line ${line}`;
}

/** `that of line 5`; in a live page `the first one`. */
export function nameFirst(spot: Spot): string {
  return spot.line === undefined ? "the first one" : `that${atLine("of", spot)}`;
}

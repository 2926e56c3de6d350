import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  type ParserError,
  parse,
  type Token,
} from "parse5";
import type { PageConfig } from "../../shop/config/page-config.ts";
import { type PageView, ViewElement } from "../../view/rules/page-view.ts";
import type { Place } from "./finding.ts";

/** The address of a file's page is unknown; no real site can have this reserved name. */
export const FILE_ADDRESS = "https://page.invalid/";

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

export interface Page extends Pick<PageView, "policies" | "charset" | "hasFile"> {
  /** The file or the address, as the user wrote it. */
  file: string;
  html: string;
  /** The base of its relative addresses. The address of a file is unknown, so it is a reserved one. */
  address: URL;
  cacheControl?: string;
  /** What the server sends as the loader of a page at an address. */
  loader?: ServedFile | undefined;
}

/** A file of a server: its text, why it has none, or why it was not read. */
export interface ServedFile {
  text?: string;
  error?: string;
  note?: string;
}

interface Source {
  html: string;
  node: DefaultTreeAdapterTypes.Element;
  location: Token.ElementLocation;
  /** Where the names of attributes end that are in their tag a second time. */
  repeated: readonly number[];
}

export class PageElement extends ViewElement<Source> implements Place {
  declare readonly parent: PageElement | undefined;
  declare readonly children: PageElement[];
  readonly node = this.source.node;
  override readonly name = this.node.tagName;
  override readonly isHtml = this.node.namespaceURI === names.NS.HTML;
  override readonly isClosed = this.source.location.endTag !== undefined;
  readonly line = this.source.location.startLine;
  readonly column = this.source.location.startCol;
  /** Offsets in the page of its start tag, its text and its end. */
  readonly start = this.source.location.startOffset;
  readonly textStart = this.source.location.startTag?.endOffset ?? this.source.location.endOffset;
  readonly end = this.source.location.endTag?.startOffset ?? this.source.location.endOffset;
  override readonly text = ["script", "template"].includes(this.name)
    ? this.source.html.slice(this.textStart, this.end)
    : this.node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
  override readonly attributes = this.node.attrs.map(({ name, value }) => {
    const { location } = this.source;
    const { startLine: line, startCol: column } = location.attrs?.[name] ?? location;
    return { name, value, line, column };
  });
  /** The attributes that the browser ignores because the tag has another one with their name. */
  readonly repeated = this.source.repeated
    .filter((offset) => this.start < offset && offset <= this.textStart)
    .map((offset) => {
      const { html } = this.source;
      const [name = ""] = /[^\s"'/=]*$/.exec(html.slice(this.start, offset)) ?? [];
      return { name: name.toLowerCase(), ...toPlace(html, offset - name.length) };
    });

  override matches(selectors: string): boolean {
    return selectors
      .split(/\s*,\s*/)
      .some((selector) =>
        (selector.match(/(?:[#.[]|:not\(\[)?[\w*-]+(="[^"]*")?/g) ?? []).every((part) =>
          this.#has(part),
        ),
      );
  }

  /** @param part of a selector: `a`, `#main`, `.menu`, `[href`, `[type="text"`, `:not([open` */
  #has(part: string): boolean {
    const [name = "", value] = part.slice(1).split(/="|"$/);
    if (part.startsWith("#")) return this.read("id") === name;
    if (part.startsWith(".")) return this.read("class")?.split(/\s+/).includes(name) ?? false;
    if (part.startsWith(":not([")) return this.read(part.slice(6)) === undefined;
    if (!part.startsWith("[")) return part === "*" || part.toLowerCase() === this.name;
    const written = this.read(name.toLowerCase());
    return value === undefined ? written !== undefined : written === value;
  }
}

/** What each check of a page file reads, and where it reports to. */
export interface PageContext extends Page, PageView {
  elements: readonly PageElement[];
  config: PageConfig;
}

/**
 * The elements and comments of a page in their order, as a browser with JavaScript finds them: what stands in
 * templates and `<noscript>` is not among them.
 *
 * @throws {RangeError} if it nests elements too deeply
 */
export function parsePage(html: string) {
  const elements: PageElement[] = [];
  const comments: PageView["comments"][number][] = [];
  const repeated: number[] = [];
  const offsets = new Set<number>();

  function visit(node: DefaultTreeAdapterTypes.ParentNode, parent?: PageElement): void {
    for (const child of node.childNodes) {
      if (defaultTreeAdapter.isCommentNode(child)) {
        const { startLine: line = 1, startCol: column = 1 } = child.sourceCodeLocation ?? {};
        comments.push({ text: child.data, line, column });
      }
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      // Elements that the parser adds have no place, and copies have the place of their original.
      const location = child.sourceCodeLocation;
      const element =
        location && new PageElement({ html, node: child, location, repeated }, parent);
      if (element && !offsets.has(element.start)) {
        offsets.add(element.start);
        elements.push(element);
        parent?.children.push(element);
      }
      visit(child, element ?? parent);
    }
  }

  const onParseError = ({ code, startOffset }: ParserError) => {
    if (code === "duplicate-attribute") repeated.push(startOffset);
  };
  visit(parse(html, { sourceCodeLocationInfo: true, onParseError }));
  return { elements, comments };
}

export function findBase(elements: readonly PageElement[], address: URL): URL {
  const href = elements.find(({ name, read }) => name === "base" && read("href"))?.read("href");
  return href && URL.canParse(href, address.href) ? new URL(href, address) : address;
}

/** Whether the elements are those of a whole page; a part of one has its head elsewhere. */
export function isWholePage(elements: readonly PageElement[]): boolean {
  return elements.some(({ name }) => ["html", "head", "body"].includes(name));
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

/** Selectors of one element by its name, id, classes and attributes. */
const SIMPLE = /^([a-z][\w-]*|\*)?([#.][\w-]+|\[[\w-]+(="[^"]*")?\])*$/i;

/** Whether an element matches one of the selectors; `undefined` where one is not a simple one. */
export function hasMatch(elements: readonly PageElement[], selectors: string): boolean | undefined {
  if (!selectors.split(",").every((selector) => SIMPLE.test(selector.trim()))) return undefined;
  return elements.some((element) => element.matches(selectors.trim()));
}

import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  type ParserError,
  parse,
} from "parse5";
import type { PageConfig } from "../../shop/config/page-config.ts";
import type { PageView, ViewAttribute, ViewElement } from "../../view/rules/page-view.ts";
import { UsageError } from "../command/usage-error.ts";
import type { Place } from "./finding.ts";

/** The address of a file's page is unknown; no real site can have this reserved name. */
export const FILE_ADDRESS = "https://page.invalid/";

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/** A page as it was read. */
export interface Page extends Pick<PageView, "policies" | "charset" | "hasFile"> {
  /** The file or the address, as the user wrote it. */
  file: string;
  html: string;
  /** The base of its relative addresses. The address of a file is unknown, so it is a reserved one. */
  address: URL;
  /** The header `Cache-Control`. */
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

export interface PageElement extends ViewElement {
  line: number;
  column: number;
  parent: PageElement | undefined;
  children: PageElement[];
  /** Offsets in the page of its start tag, its text and its end. */
  start: number;
  textStart: number;
  end: number;
  isClosed: boolean;
  /** The attributes that the browser ignores because the tag has another one with their name. */
  repeated: readonly Omit<ViewAttribute, "value">[];
  node: DefaultTreeAdapterTypes.Element;
}

/** What each check of a page file reads, and where it reports to. */
export interface PageContext extends Page, PageView {
  elements: readonly PageElement[];
  config: PageConfig;
}

/** How deep browsers nest elements. Deeper nesting would cost browsers and this module too much. */
const DEPTH_MAX = 512;

/**
 * The elements of a page in their order, as a browser with JavaScript finds them: what stands in
 * templates, comments and `<noscript>` is not among them.
 *
 * @param file the page's name in the error
 * @throws {UsageError} if it nests elements deeper than browsers do
 */
export function listElements(html: string, file = "The page"): PageElement[] {
  const elements: PageElement[] = [];
  const repeated: number[] = [];
  const offsets = new Set<number>();

  function visit(node: DefaultTreeAdapterTypes.ParentNode, parent?: PageElement): void {
    for (const child of node.childNodes) {
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      const element = describe(child, parent, html, repeated);
      // Elements that the parser adds have no place, and copies have the place of their original.
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
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1;
      if (depth > DEPTH_MAX)
        throw new UsageError(
          `${file} can't be checked: it nests more than ${DEPTH_MAX} elements. Close those that are not closed.`,
        );
    },
    onItemPop() {
      depth -= 1;
    },
  };
  visit(parse(html, { sourceCodeLocationInfo: true, onParseError, treeAdapter }));
  return elements;
}

function describe(
  node: DefaultTreeAdapterTypes.Element,
  parent: PageElement | undefined,
  html: string,
  repeated: readonly number[],
): PageElement | undefined {
  const location = node.sourceCodeLocation;
  if (!location) return undefined;
  const { startTag, endTag, attrs = {} } = location;
  const place = { line: location.startLine, column: location.startCol };
  const attributes = node.attrs.map(({ name, value }) => {
    const at = attrs[name];
    return { name, value, line: at?.startLine ?? place.line, column: at?.startCol ?? place.column };
  });
  const textStart = startTag?.endOffset ?? location.endOffset;
  const end = endTag?.startOffset ?? location.endOffset;
  const isRaw = ["script", "template"].includes(node.tagName);
  return {
    ...place,
    name: node.tagName,
    isHtml: node.namespaceURI === names.NS.HTML,
    parent,
    children: [],
    text: isRaw ? html.slice(textStart, end) : readText(node),
    start: location.startOffset,
    textStart,
    end,
    isClosed: endTag !== undefined,
    read: (attribute) => attributes.find(({ name }) => name === attribute)?.value,
    attributes,
    repeated: repeated
      .filter((offset) => location.startOffset < offset && offset <= textStart)
      .map((offset) => {
        // The parser reports the end of the name.
        const [name = ""] = /[^\s"'/=]*$/.exec(html.slice(location.startOffset, offset)) ?? [];
        return { name: name.toLowerCase(), ...toPlace(html, offset - name.length) };
      }),
    node,
  };
}

function readText(node: DefaultTreeAdapterTypes.Element): string {
  return node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

/** The base of relative addresses. */
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

/** The place of an offset in a page. */
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
const SIMPLE = /^([a-z][\w-]*|\*)?([#.][\w-]+|\[[\w-]+\])*$/i;

/** Whether an element matches one of the selectors; `undefined` where one is not a simple one. */
export function hasMatch(elements: readonly PageElement[], selectors: string): boolean | undefined {
  const list = selectors.split(",").map((selector) => selector.trim());
  if (!list.every((selector) => SIMPLE.test(selector))) return undefined;
  return elements.some((element) => list.some((selector) => matches(element, selector)));
}

function matches({ name, read }: PageElement, selector: string): boolean {
  return (selector.match(/[#.[]?[\w*-]+/g) ?? []).every((part) => {
    const rest = part.slice(1);
    if (part.startsWith("#")) return read("id") === rest;
    if (part.startsWith(".")) return read("class")?.split(/\s+/).includes(rest);
    if (part.startsWith("[")) return read(rest.toLowerCase()) !== undefined;
    return part === "*" || part.toLowerCase() === name;
  });
}

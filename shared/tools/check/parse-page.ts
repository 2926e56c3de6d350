import { parseHTML } from "linkedom";
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  type ParserError,
  parse,
  type Token,
} from "parse5";
import type { PageConfig } from "../../shop/config/page-config.ts";
import { resolveAddress } from "../../view/rules/check-loaders.ts";
import {
  type CheckedPage,
  MOUNT_POINT,
  type Place,
  type Spot,
  toPlace,
} from "../../view/rules/checked-page.ts";

/** The address of a file's page is unknown; no real site can have this reserved name. */
export const FILE_ADDRESS = "https://page.invalid/";

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

export interface Page extends Pick<CheckedPage, "policies" | "charset" | "hasFile"> {
  /** The file or the address, as the user or a page wrote it. */
  file: string;
  html: string;
  /** The base of its relative addresses. The address of a file is unknown, so it is a reserved one. */
  address: URL;
  /** What the server sends as the loader of a page at an address. */
  loader?: ServedFile | undefined;
}

/** A file of a server: its text, why it has none, or why it was not read. */
export interface ServedFile {
  text?: string;
  /** Whether the script tag has the hash of another file. */
  isOther?: boolean;
  error?: string;
  note?: string;
}

/** What each check of a page file reads, and where it reports to. */
export interface PageContext extends Page, CheckedPage {
  html: string;
  source: PageSource;
  config: PageConfig;
}

export type PageSource = ReturnType<typeof parsePage>;

/** Elements that most widgets render. */
const INNER = "a button h2 img input label li p span svg ul".split(" ");

/** Elements that HTML closes by itself. */
const SELF_CLOSED = "body colgroup dd dt html li optgroup p rp rt tbody td tfoot th thead tr".split(
  " ",
);

/**
 * The document of a page, as a browser with JavaScript would parse it, with the place of each element in the file.
 *
 * @throws {RangeError} if it nests elements too deeply
 */
export function parsePage(html: string) {
  const { document } = parseHTML("");
  const locations = new Map<Element, Token.ElementLocation>();
  /** Elements by their start. Copies that the parser makes have the place of their original. */
  const originals = new Map<number, Element>();
  /** Where the names of attributes end that are in their tag a second time. */
  const repeated: number[] = [];

  function copy(node: DefaultTreeAdapterTypes.ParentNode, target: Node, isInert: boolean): void {
    for (const child of node.childNodes) {
      if (defaultTreeAdapter.isTextNode(child))
        target.appendChild(document.createTextNode(child.value));
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      const element = document.createElementNS(child.namespaceURI, child.tagName);
      // The library knows two namespaces only.
      Object.defineProperty(element, "namespaceURI", { value: child.namespaceURI });
      // The library puts each attribute before the others.
      for (const { name, value } of [...child.attrs].reverse()) element.setAttribute(name, value);
      target.appendChild(element);
      const location = child.sourceCodeLocation;
      if (location && !isInert && !originals.has(location.startOffset)) {
        locations.set(element, location);
        originals.set(location.startOffset, element);
      }
      const isTemplate = "content" in child;
      copy(isTemplate ? child.content : child, element, isInert || isTemplate);
    }
  }

  const onParseError = ({ code, startOffset }: ParserError) => {
    if (code === "duplicate-attribute") repeated.push(startOffset);
  };
  copy(parse(html, { sourceCodeLocationInfo: true, onParseError }), document, false);

  const find = (selector: string, root: ParentNode = document): Element[] =>
    [...root.querySelectorAll(selector)].filter((element) => locations.has(element));
  const locate = (element: Element) => locations.get(element) as Token.ElementLocation;
  const isClosed = (element: Element) => locate(element).endTag !== undefined;
  /** Offsets of what stands between the tags of an element. */
  function contentOf(element: Element) {
    const { startTag, endTag, endOffset } = locate(element);
    return { start: startTag?.endOffset ?? endOffset, end: endTag?.startOffset ?? endOffset };
  }

  const probe = document.createElement("div");
  for (const name of INNER) probe.append(document.createElement(name));

  function isInWidget(selector: string): boolean {
    return find(MOUNT_POINT).some((mountPoint) => {
      mountPoint.append(probe);
      try {
        return probe.querySelector(selector) !== null;
      } catch {
        // A selector that the library doesn't know.
        return false;
      } finally {
        probe.remove();
      }
    });
  }

  return {
    find,
    isInWidget,
    locate,
    isClosed,
    contentOf,
    isLeftOpen: (element: Element) =>
      !isClosed(element) && !SELF_CLOSED.includes(element.localName),
    lineOf: (element: Element) => locate(element).startLine,
    /** The attributes that the browser ignores because the tag has another one with their name. */
    listRepeated(element: Element) {
      const { startOffset } = locate(element);
      const { start } = contentOf(element);
      const ends = repeated.filter((offset) => startOffset < offset && offset <= start);
      return ends.map((end) => {
        const [name = ""] = /[^\s"'/=]*$/.exec(html.slice(startOffset, end)) ?? [];
        return { name: name.toLowerCase(), ...toPlace(html, end - name.length) };
      });
    },
    /** The place of what a finding is about; the start of the file without one. */
    placeOf(spot: Spot): Place {
      if (!spot || "line" in spot) return spot ?? { line: 1, column: 1 };
      const isAttribute = "ownerElement" in spot;
      const location = locate((isAttribute ? spot.ownerElement : spot) as Element);
      const { startLine, startCol } = (isAttribute && location.attrs?.[spot.name]) || location;
      return { line: startLine, column: startCol };
    },
    /** The base of relative addresses. */
    readBase(address: URL): URL {
      const href = find("base[href]")[0]?.getAttribute("href");
      return href ? resolveAddress(href, address) : address;
    },
    /** Whether it is a whole page; a part of one has its head elsewhere. */
    isWhole: () => find("html, head, body").length > 0,
  };
}

import { registry } from "../../../widgets/registry.ts";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { Texts } from "../../page/host/fill-text.ts";
import { findLoaders } from "../../view/rules/check-loaders.ts";
import { CONFIG, MOUNT_POINT, type WidgetRules } from "../../view/rules/page-view.ts";
import { runRules } from "../../view/rules/run-rules.ts";
import { checkConfigJson, decodeEntity } from "./check-config-json.ts";
import { checkFragments, type Fragment } from "./check-fragments.ts";
import { checkLoaderTag } from "./check-loader-tag.ts";
import { checkQueue } from "./check-queue.ts";
import { checkTags } from "./check-tags.ts";
import { collectFindings, type Finding } from "./finding.ts";
import { listNotes } from "./list-notes.ts";
import { listServedParts } from "./list-served-parts.ts";
import {
  findBase,
  hasMatch,
  isAddress,
  isWholePage,
  type Page,
  type PageContext,
  type PageElement,
  parsePage,
  toPlace,
} from "./parse-page.ts";

const WIDGETS = new Map(
  await Promise.all(
    registry.map(async ({ name, options, slots = [] }): Promise<[string, WidgetRules]> => {
      return [name, { options: (await options?.()) ?? {}, slots }];
    }),
  ),
);

export interface CheckOptions {
  fragments?: readonly Fragment[];
  /** Prefixes of attributes that are the page's own. */
  ownAttributes?: readonly string[];
  /** The English texts by all keys; without them, the texts of the configuration are not checked. */
  english?: Texts;
}

export type PageReport = ReturnType<typeof checkPage>;

/** Checks a page as the loader and the widgets would read it. */
export function checkPage(
  page: Page,
  { fragments = [], ownAttributes = [], english = {} }: CheckOptions = {},
) {
  const { file, html } = page;
  const { report, listInOrder } = collectFindings(file);
  const { elements, comments } = parsePage(html);
  const address = isAddress(file) ? page.address : (findCanonical(elements) ?? page.address);
  const base = findBase(elements, address);
  const hasWidgets = elements.some(isOurs) || findLoaders({ elements, base }).length > 0;
  const text =
    hasWidgets && isWholePage(elements)
      ? html.replace(/<!--[\s\S]*?(-->|$)/g, (one) => " ".repeat(one.length))
      : "";
  const script = elements.find((one) => one.matches(CONFIG));
  const config = checkConfigJson(script?.text ?? "", {
    language: elements.find(({ name }) => name === "html")?.read("lang") ?? "",
    english,
    hasBase: base !== address,
    at: (offset) => toPlace(html, (script?.textStart ?? 0) + offset),
    report,
  });
  const context: PageContext = {
    ...page,
    address,
    elements,
    comments,
    base,
    config,
    widgets: WIDGETS,
    ownAttributes,
    decodeEntity,
    hasMatch: (selector) => (isWholePage(elements) ? hasMatch(elements, selector) : undefined),
    report,
    findCharacter(pattern: RegExp) {
      const match = pattern.exec(text);
      return match && { character: match[0], spot: toPlace(html, match.index) };
    },
  };
  checkLoaderTag(context);
  checkTags(context);
  runRules(context);
  checkQueue(context);
  checkFragments(context, fragments);
  return {
    file,
    /** In the order of the page. Those about what its server has are reported later. */
    get findings(): Finding[] {
      return listInOrder();
    },
    mountPointCount: elements.filter((one) => one.matches(MOUNT_POINT)).length,
    /** The parts that the server must have, if the page is at an address. */
    served: isAddress(file) ? listServedParts(context) : [],
    isEmpty: !hasWidgets && listInOrder().length === 0,
    /** Notes for the page author, as sentences. */
    notes: listNotes(context, hasWidgets),
  };
}

/** The address that a saved page names as its own. */
function findCanonical(elements: readonly PageElement[]): URL | undefined {
  const links = elements.map(({ name, read }) => {
    if (name === "link" && read("rel") === "canonical") return read("href");
    return name === "meta" && read("property") === "og:url" ? read("content") : undefined;
  });
  const href = links.find((link) => link && isAddress(link) && URL.canParse(link));
  return href === undefined ? undefined : new URL(href);
}

/** A script that inserts the loader or uses its API also belongs to the widgets. */
function isOurs({ name, text, read }: PageElement): boolean {
  const hasAttribute = Object.values(ATTRIBUTES).some((own) => read(own) !== undefined);
  return hasAttribute || (name === "script" && /loader\.js|fundraising/.test(text));
}

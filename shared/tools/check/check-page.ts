import { registry } from "../../../widgets/registry.ts";
import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import type { Texts } from "../../page/host/fill-text.ts";
import { checkConfigJson } from "../../view/rules/check-config-json.ts";
import { findLoaders } from "../../view/rules/check-loaders.ts";
import { CONFIG, MOUNT_POINT, toPlace, type WidgetRules } from "../../view/rules/checked-page.ts";
import { runRules } from "../../view/rules/run-rules.ts";
import { checkFragments } from "./check-fragments.ts";
import { checkLoaderTag } from "./check-loader-tag.ts";
import { checkQueue } from "./check-queue.ts";
import { checkTags } from "./check-tags.ts";
import { checkTexts } from "./check-texts.ts";
import { FILE_FIELDS } from "./file-fields.ts";
import { collectFindings, type Finding } from "./finding.ts";
import { listServedParts } from "./list-served-parts.ts";
import {
  isAddress,
  type Page,
  type PageContext,
  type PageSource,
  parsePage,
} from "./parse-page.ts";

const WIDGETS = new Map(
  await Promise.all(
    registry.map(async ({ name, options, slots = [] }): Promise<[string, WidgetRules]> => {
      return [name, { options: (await options?.()) ?? {}, slots }];
    }),
  ),
);

export interface CheckOptions {
  /** As for `checkFragments`. */
  built?: string;
  /** Prefixes of attributes that are the page's own. */
  ownAttributes?: readonly string[];
  /** The English texts by all keys; without them, the texts of the configuration are not checked. */
  english?: Texts;
}

export type PageReport = ReturnType<typeof checkPage>;

/** Checks a page as the loader and the widgets would read it. */
export function checkPage(
  page: Page,
  { built = "", ownAttributes = [], english = {} }: CheckOptions = {},
) {
  const { file, html, loader } = page;
  const source = parsePage(html);
  const { find, lineOf, isLeftOpen, isInWidget } = source;
  const { report, listInOrder } = collectFindings(file, source.placeOf);
  const address = isAddress(file) ? page.address : (findCanonical(source) ?? page.address);
  const base = source.readBase(address);
  const hasWidgets =
    find(OURS).length > 0 || hasScript(source) || findLoaders({ find, base }).length > 0;
  const [script] = find(CONFIG);
  const at = (offset: number) =>
    toPlace(html, (script ? source.contentOf(script).start : 0) + offset);
  const config = checkConfigJson(script?.textContent ?? "", {
    language: find("html")[0]?.getAttribute("lang") ?? "",
    hasBase: base !== address,
    fields: FILE_FIELDS,
    checkTexts: (members) => checkTexts({ members, english, isFile: false, at, report }),
    at,
    report,
  });
  const context: PageContext = {
    ...page,
    source,
    find,
    lineOf,
    isLeftOpen,
    isInWidget,
    address,
    base,
    config,
    widgets: WIDGETS,
    ownAttributes,
    isPart: !hasWidgets || !source.isWhole(),
    report,
  };
  checkLoaderTag(context);
  checkTags(context);
  runRules(context);
  checkQueue(context);
  checkFragments(context, built);
  const isDemo = find("script[data-demo]").length > 0;
  const demoNote = `${file} has data-demo on its script tag, which shows demo data in place of your back end. Remove the attribute before shoppers see the page.`;
  return {
    file,
    /** In the order of the page. Those about what its server has are reported later. */
    get findings(): Finding[] {
      return listInOrder();
    },
    mountPointCount: find(MOUNT_POINT).length,
    /** The parts that the server must have, if the page is at an address. */
    served: isAddress(file) ? listServedParts(context) : [],
    isEmpty: !hasWidgets && listInOrder().length === 0,
    /** Notes for the page author, as sentences. */
    notes: [loader?.note, isDemo && demoNote].filter((note) => typeof note === "string"),
  };
}

/** The address that a saved page names as its own. */
function findCanonical({ find }: PageSource): URL | undefined {
  const links = find('link[rel="canonical"], meta[property="og:url"]').map(
    (one) => one.getAttribute("href") ?? one.getAttribute("content"),
  );
  const href = links.find((link) => link && isAddress(link) && URL.canParse(link));
  return href ? new URL(href) : undefined;
}

const OURS = Object.values(ATTRIBUTES)
  .map((name) => `[${name}]`)
  .join();

/** Whether a script inserts the loader or uses its API. */
function hasScript({ find }: PageSource): boolean {
  return find("script").some((one) => /loader\.js|fundraising/.test(one.textContent ?? ""));
}

import { renderToString } from "react-dom/server";
import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/public-names.ts";
import type { Texts } from "../../page/host/fill-text.ts";
import type { SiteLinks } from "../../page/host/slot-links.ts";
import { defaultOptions } from "../../page/host/widget-options.ts";
import {
  DEFAULT_CONFIG,
  type PageConfig,
  validatePageConfig,
} from "../../shop/config/page-config.ts";
import { store } from "../../shop/store/store.ts";
import type { WidgetDefinition } from "../../view/mount/widget-definition.ts";
import {
  digestMarkup,
  type PrerenderedPage,
  prerenderedPrefix,
  WidgetTree,
} from "../../view/mount/widget-tree.tsx";
import { toAsciiMarkup } from "../build/to-ascii.ts";

/** The interface of the module in a build that prerenders its fragments. */
export interface Prerenderer {
  /**
   * @param config the JSON of a page's configuration; default: a signed-out user and no configuration
   * @param siteLinks of the mount points, by widget
   * @returns the markup by file name
   */
  prerender: (
    config?: Record<string, unknown>,
    siteLinks?: Readonly<Record<string, SiteLinks>>,
  ) => [file: string, markup: string][];
}

/** A widget with the files of its fragments, each with the options that it changes. */
type PrerenderedWidget = [WidgetDefinition, Readonly<Record<string, Record<string, string>>>];

/**
 * Prerenders all fragments of some widgets for the pages of one configuration.
 *
 * @param languages texts by language, for a configuration that names `texts/{language}.json`
 */
export function prerenderSet(
  widgets: readonly PrerenderedWidget[],
  languages: Readonly<Record<string, Texts>>,
  written?: Record<string, unknown>,
  siteLinks: Readonly<Record<string, SiteLinks>> = {},
): [file: string, markup: string][] {
  const config = written && validatePageConfig(written, "");
  const [, language = ""] = /\btexts\/([\w-]+)\.json$/.exec(config?.texts.from ?? "") ?? [];
  const page = config && {
    ...config,
    // Every visitor gets the fragments, so they contain only that a user is signed in, and not who.
    user: config.user && { id: "any" },
    texts: { ...languages[language], ...config.texts },
  };
  return widgets.flatMap(([definition, fragments]) =>
    Object.entries(fragments).map(([name, changed]): [string, string] => [
      `${name}.html`,
      prerenderWidget(definition, changed, page, siteLinks[definition.name]),
    ]),
  );
}

/**
 * The markup of a widget that a server's template includes in the mount point. It is in no bundle. Two
 * attributes have the options and the page that it was rendered with: a mount point with other options
 * does not hydrate it, and hydration starts from that page.
 *
 * @param changed options that differ from the options of a mount point without attributes
 * @param config of the pages that include it; default: a signed-out user and no configuration
 */
export function prerenderWidget(
  definition: WidgetDefinition,
  changed: Record<string, string> = {},
  config?: PageConfig,
  siteLinks?: SiteLinks,
): string {
  const { name, isInline, options: schema } = definition;
  const { user, ...page } = config ?? DEFAULT_CONFIG;
  const options = { ...defaultOptions(schema), ...changed };
  const prerenderedPage: PrerenderedPage = config ? { page, user } : {};
  const tag = isInline ? "span" : "div";
  const className = `${ROOT_CLASS} ${ROOT_CLASS}-${name}`;
  const attributes = [
    toAttribute(ATTRIBUTES.fragment, options),
    `${ATTRIBUTES.fragmentBuild}="${BUILD_ID}"`,
    ...(config ? [toAttribute(ATTRIBUTES.fragmentPage, prerenderedPage)] : []),
  ];
  const markup = renderToString(
    <WidgetTree
      definition={definition}
      options={options}
      content={[]}
      siteLinks={siteLinks}
      prerenderedState={{ ...store.getInitialState(), ...prerenderedPage }}
    />,
    { identifierPrefix: prerenderedPrefix(name) },
  );
  const text = markup
    .replace(/<[^>]*>/g, "")
    .replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);
  const names = [...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, name = ""]) => name);
  const digest = digestMarkup(names, text);
  attributes.push(`${ATTRIBUTES.fragmentDigest}="${digest}"`);
  return toAsciiMarkup(`<${tag} class="${className}" ${attributes.join(" ")}>${markup}</${tag}>\n`);
}

/** What React writes for the characters that mean something in markup, in texts and in attributes. */
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** In single quotes, because JSON has many double quotes. */
function toAttribute(name: string, value: object): string {
  const json = JSON.stringify(value)
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;");
  return `${name}='${json}'`;
}

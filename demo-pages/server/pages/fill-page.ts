import { html } from "hono/html";
import type { UserResponse } from "../accounts/user-response.ts";

/**
 * Fills the dynamic parts of a page file: the page's configuration with the shop's and the signed-in user, the slots
 * `<!--slot:name-->default<!--/slot-->`, and a few `__TOKENS__`.
 *
 * All parts are replaced in one pass, so that inserted text is never replaced again, for example in a
 * campaign named `__TERM__`.
 */

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;

export interface PageContent {
  user: UserResponse | null;
  /** The fields that the page's configuration has unless it has others. */
  shopConfig: { links?: object };
  /** Fields that replace those of the page's configuration. */
  config?: object;
  /** A slot without content keeps its default. */
  slots?: Readonly<Record<string, Html>>;
  tokens?: Readonly<Record<string, string>>;
  /** Shown in the page's `notice` slot. A page without one gets a notice bar above its header. */
  notice?: Html | undefined;
}

const CONFIG = String.raw`(?<open><script\b[^>]*\bdata-widget-config\b[^>]*>)(?<config>[\s\S]*?)(?<close></script>)`;
const SLOT = String.raw`<!--slot:(?<slot>[a-z-]+)-->(?<content>[\s\S]*?)<!--/slot-->`;
const TOKEN =
  "__(?<token>INKS|CAMPAIGN_ID|CAMPAIGN_NAME|CAMPAIGN_ENDS_AT|CAMPAIGN_SHIPS_AT|TERM|EMAIL)__";
const HEADER = String.raw`(?<header><(?:div|header)\b[^>]*\bdata-widget="header")`;
const FILLABLE = new RegExp([CONFIG, SLOT, TOKEN, HEADER].join("|"), "g");

export async function fillPage(
  page: string,
  { user, shopConfig, config, slots = {}, tokens = {}, notice }: PageContent,
): Promise<string> {
  let noticeForHeader = page.includes("<!--slot:notice-->") ? undefined : await notice;
  const entries = Object.entries(notice === undefined ? slots : { ...slots, notice });
  const content = new Map(
    await Promise.all(entries.map(async ([name, markup]) => [name, `${await markup}`] as const)),
  );

  return page.replace(FILLABLE, (...match) => {
    const whole = match[0] as string;
    const groups = match.at(-1) as Record<string, string | undefined>;
    if (groups.config !== undefined)
      return `${groups.open}${fillConfig(groups.config, shopConfig, { ...config, user })}${groups.close}`;
    if (groups.slot !== undefined) return content.get(groups.slot) ?? groups.content ?? "";
    if (groups.token !== undefined) return `${html`${tokens[groups.token]}`}`;
    if (noticeForHeader === undefined) return whole;
    const bar = `<div class="notice" data-widget-notice>${noticeForHeader}</div>`;
    noticeForHeader = undefined;
    return `${bar}${whole}`;
  });
}

/** A configuration that is not JSON stays as it is, because the widgets report it with details. */
function fillConfig(config: string, shop: PageContent["shopConfig"], changes: object): string {
  let fields: PageContent["shopConfig"] | null;
  try {
    fields = JSON.parse(config);
  } catch {
    return config;
  }
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return config;
  // It could end the script element.
  const links = shop.links && { links: { ...shop.links, ...fields.links } };
  return JSON.stringify({ ...shop, ...fields, ...links, ...changes }).replaceAll("<", "\\u003c");
}

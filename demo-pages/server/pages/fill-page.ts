import type { UserAnswer } from "../accounts/user-answer.ts";
import { escapeHtml, type Html } from "./html.ts";

/**
 * Fills a page written for any static server with what only this one knows: the signed-in user in the
 * page's configuration, the slots `<!--slot:name-->default<!--/slot-->`, and a few `__TOKENS__`.
 *
 * All of it happens in one pass, so that nothing filled in is ever looked at again: a campaign named
 * `__TERM__` stays just that.
 */

export interface PageContent {
  user: UserAnswer | null;
  /** A slot without content keeps what the page says there. */
  slots?: Readonly<Record<string, Html>>;
  tokens?: Readonly<Record<string, string>>;
  /** Stands in the page's `notice` slot; a page without one gets the bar above its header. */
  notice?: Html | undefined;
}

const CONFIG = String.raw`(?<open><script\b[^>]*\bdata-widget-config\b[^>]*>)(?<config>[\s\S]*?)(?<close></script>)`;
const SLOT = String.raw`<!--slot:(?<slot>[a-z-]+)-->(?<content>[\s\S]*?)<!--/slot-->`;
const TOKEN = "__(?<token>CAMPAIGN_ID|CAMPAIGN_NAME|TERM)__";
const HEADER = String.raw`(?<header><(?:div|header)\b[^>]*\bdata-widget="header")`;
const FILLABLE = new RegExp([CONFIG, SLOT, TOKEN, HEADER].join("|"), "g");

export function fillPage(
  page: string,
  { user, slots = {}, tokens = {}, notice }: PageContent,
): string {
  let missingNotice =
    notice !== undefined && !page.includes("<!--slot:notice-->") ? notice : undefined;
  const content = new Map(Object.entries(notice === undefined ? slots : { ...slots, notice }));

  return page.replace(FILLABLE, (...found) => {
    const whole = found[0] as string;
    const groups = found.at(-1) as Record<string, string | undefined>;
    if (groups.config !== undefined)
      return `${groups.open}${insertUser(groups.config, user)}${groups.close}`;
    if (groups.slot !== undefined) return content.get(groups.slot)?.text ?? groups.content ?? "";
    if (groups.token !== undefined) return escapeHtml(tokens[groups.token] ?? "");
    if (missingNotice === undefined) return whole;
    const bar = `<div class="notice" data-widget-notice>${missingNotice.text}</div>`;
    missingNotice = undefined;
    return `${bar}${whole}`;
  });
}

/** A configuration that is no JSON stays as it is: the widgets say so far better than a server can. */
function insertUser(config: string, user: UserAnswer | null): string {
  let fields: unknown;
  try {
    fields = JSON.parse(config);
  } catch {
    return config;
  }
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return config;
  // Inside a script element "<" could end it, and the two separators are line ends to older scripts.
  return JSON.stringify({ ...fields, user })
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

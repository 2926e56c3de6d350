import { parseFragment } from "parse5";
import {
  FIELDS,
  type PageConfig,
  USER_READERS,
  validatePageConfig,
} from "../../page/host/page-config.ts";
import { safeLink } from "../../page/host/safe-link.ts";
import type { Texts } from "../../page/host/texts.ts";
import { isRecord, type OnInvalid, type ValueReader } from "../../page/host/value-reader.ts";
import { adviseOnUser } from "../../page/rules/advise-on-user.ts";
import { describeAllowed, didYouMean, findClosest } from "../../page/rules/find-closest.ts";
import { findPlaceholder } from "../../page/rules/find-placeholder.ts";
import { toRootAddress } from "../../page/rules/to-root-address.ts";
import { checkTexts } from "./check-texts.ts";
import { isSelector } from "./is-selector.ts";
import type { JsonMember, JsonNode } from "./parse-json.ts";
import { type JsonTarget, readJson } from "./read-json.ts";

const ONLY_FIELDS = "the fields ";

/** What to write instead of a value of another type. */
const EXAMPLES: Readonly<Record<string, string>> = {
  donationAmounts: `${FIELDS.donationAmounts.allowed}: [5, 10, 25]`,
  user: '{ "id": "…" }, null or "ask"',
  links: '{ "cart": "/cart/" }',
  analytics: '{ "webAnalytics": "…" }',
  chat: '{ "appId": "…" }',
  texts: '{ "header.brand": "…" }',
};

const USER_FIELDS = Object.keys(USER_READERS);

/** The browser's own reader of selectors needs a document. */
const selector: ValueReader<string> = {
  ...FIELDS.notice,
  read: (value) => (typeof value === "string" && isSelector(value) ? value : undefined),
};

const READERS = { ...FIELDS, notice: selector, content: selector };

export interface JsonContext extends JsonTarget {
  /** The page's, which is the default of `locale`. */
  language: string;
  /** The English texts by all keys; none, if they are not known. */
  english: Texts;
  /** Whether relative addresses are those of a `<base>`. */
  hasBase: boolean;
  /** Fields that are not read; none, if it is missing. */
  isIgnored?: (field: string) => boolean;
}

/** Checks the JSON of a configuration, and reads it as the widgets do. */
export function checkConfigJson(json: string, context: JsonContext): PageConfig {
  const { language, english, isIgnored, at, report } = context;
  // The widgets trim it, also of a byte order mark, which is no white space in JSON.
  const text = json.replace(/^\s+|\s+$/g, (space) => " ".repeat(space.length));
  const ignored = "The whole configuration is ignored.";
  const root = text.trim()
    ? readJson(text, context, "The configuration", ignored, isIgnored)
    : undefined;
  const fields = listFields(root);
  // Of fields with one name, the last one is used.
  const find = (path: string) => fields.findLast((field) => field.path === path);
  checkUser(find("user"), context);
  const texts = find("texts")?.node.members ?? [];
  // An object is an invalid value.
  const ownTexts = texts.filter(({ key, node }) => key !== "from" && !node.members);
  checkTexts({ members: ownTexts, english, isFile: false, at, report });
  for (const field of fields) checkTextValue(field, context);
  const members = root?.members ?? [];
  const values = Object.fromEntries(members.map(({ key, node }) => [key, node.value]));
  const reportInvalid: OnInvalid = (path, value, allowed, used) => {
    // It has a finding.
    if (typeof value === "string" && findPlaceholder(value)) return;
    const member = find(path);
    const name = member?.key ?? path;
    if (member && allowed.startsWith(ONLY_FIELDS)) {
      const names = allowed.slice(ONLY_FIELDS.length).split(", ");
      const meant = findClosest(name, names);
      report("unknown-attribute", at(member.offset), {
        message: `The configuration has no field “${path}”.${didYouMean(meant)}`,
        fix: meant ? `Write "${meant}".` : `Remove it. Fields here: ${names.join(", ")}.`,
      });
      return;
    }
    const meant = findClosest(String(value), allowed.split(", "));
    const [key] = path.startsWith("texts.") && isRecord(value) ? Object.keys(value) : [];
    const example = key ? `"${path.replace("texts.", "")}.${key}" as the key of a text` : undefined;
    report("invalid-value", at(member?.node.offset ?? root?.offset ?? 0), {
      message: `"${path}": ${JSON.stringify(value)} is not possible, so ${used === undefined ? "it is ignored" : `${used} is used`}.`,
      fix: `Write ${EXAMPLES[path] ?? example ?? meant ?? describeAllowed(allowed)}.`,
    });
  };
  return validatePageConfig(values, language, reportInvalid, READERS);
}

/** The widgets ignore unknown fields of a user, because servers write all that they know of one. */
function checkUser(user: Field | undefined, { at, report }: JsonTarget): void {
  const members = user?.node.members ?? [];
  for (const { key, offset } of members) {
    const meant = USER_FIELDS.includes(key) ? undefined : findClosest(key, USER_FIELDS);
    if (!meant || members.some((other) => other.key === meant)) continue;
    report("unknown-attribute", at(offset), {
      message: `A user has no field “${key}”. Did you mean ${meant}?`,
      fix: `Write "${meant}".`,
    });
  }
  const advice = adviseOnUser(user?.node.value);
  if (user && advice) report("missing-value", at(user.offset), advice);
}

interface Field extends JsonMember {
  /** `links.cart` */
  path: string;
}

/** The fields of a configuration and of its groups. */
function listFields(node: JsonNode | undefined, prefix = ""): Field[] {
  return (node?.members ?? []).flatMap((member) => {
    const path = prefix + member.key;
    return [{ ...member, path }, ...listFields(member.node, `${path}.`)];
  });
}

/** Reports a placeholder, an entity of HTML and a relative address. */
function checkTextValue({ path, node }: Field, { hasBase, at, report }: JsonContext): void {
  const { value } = node;
  if (typeof value !== "string") return;
  const place = at(node.offset);
  const placeholder = findPlaceholder(value);
  if (placeholder) {
    report("placeholder", place, {
      message: `"${path}": ${placeholder.message}`,
      fix: placeholder.fix,
    });
    return;
  }
  for (const entity of value.match(/&#?\w+;/g) ?? []) {
    const character = decodeEntity(entity);
    if (character === entity) continue;
    report("invalid-value", place, {
      message: `"${path}": The content of a script is not decoded, so “${entity}” stays as it is.`,
      fix: `Write ${JSON.stringify(character).slice(1, -1)} itself: switch the escaping of your template off here.`,
    });
    return;
  }
  const isLink = path.startsWith("links.") || ["texts", "texts.from"].includes(path);
  if (!isLink || safeLink.read(value) === undefined) return;
  const isSite = /^www\./i.test(value.trim());
  const address = isSite ? `https://${value.trim()}` : toRootAddress(value.trim());
  if (!address || (hasBase && !isSite)) return;
  report("invalid-value", place, {
    message: `"${path}": ${JSON.stringify(value)} is relative to each page, so it leads elsewhere in each folder.`,
    fix: `${isSite ? "Write" : "Begin it at the root of your site:"} "${address}".`,
  });
}

function decodeEntity(entity: string): string {
  const [node] = parseFragment(entity).childNodes;
  return node && "value" in node ? node.value : entity;
}

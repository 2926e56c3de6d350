import { parseFragment } from "parse5";
import type { PageConfig } from "../../page/host/page-config.ts";
import { USER_READERS, validatePageConfig } from "../../page/host/read-page-config.ts";
import type { Texts } from "../../page/host/texts.ts";
import { link, type ValueReader } from "../../page/host/value-reader.ts";
import { describeAllowed, findClosest } from "../../page/rules/find-closest.ts";
import { findPlaceholder, type Placeholder } from "../../page/rules/find-placeholder.ts";
import type { Report } from "../../page/rules/page-view.ts";
import { DONATION_MAX_CENTS } from "../../shop/domain/limits.ts";
import { checkTexts } from "./check-texts.ts";
import type { Place } from "./finding.ts";
import { isSelector } from "./is-selector.ts";
import { type JsonMember, type JsonNode, parseJson } from "./parse-json.ts";
import { reportDuplicates } from "./report-duplicates.ts";

const ONLY_FIELDS = "the fields ";

const AMOUNTS = "donationAmounts";

/** What to write instead of a value that is no object. */
const EXAMPLES: Readonly<Record<string, string>> = {
  user: '{ "id": "…" }',
  links: '{ "cart": "/cart/" }',
  analytics: '{ "webAnalytics": "…" }',
  chat: '{ "appId": "…" }',
  texts: '{ "header.brand": "…" }',
};

const USER_FIELDS = Object.keys(USER_READERS);

/** Servers write a country for signed-out users, too. */
const NAMING_FIELDS = USER_FIELDS.filter((field) => !["id", "country"].includes(field));

const selector: ValueReader<string> = {
  allowed: "a CSS selector",
  read: (value) => (typeof value === "string" && isSelector(value) ? value : undefined),
};

export interface JsonContext {
  /** The page's, which is the default of `locale`. */
  language: string;
  /** The English texts by all keys; none, if they are not known. */
  english: Texts;
  /** Whether relative addresses are those of a `<base>`. */
  hasBase: boolean;
  /** Fields that are not read; none, if it is missing. */
  isIgnored?: (field: string) => boolean;
  /** The place of an offset in the JSON. */
  at: (offset: number) => Place;
  report: Report;
}

/** Checks the JSON of a configuration, and reads it as the widgets do. */
export function checkConfigJson(json: string, context: JsonContext): PageConfig {
  const { language, english, isIgnored = () => false, at, report } = context;
  const written = readJson(json, at, report);
  const members = written?.members?.filter(({ key }) => !isIgnored(key)) ?? [];
  const root = written && { ...written, members };
  reportDuplicates(root, "", at, report);
  checkUser(root, at, report);
  const texts = findMember(root, "texts")?.node.members ?? [];
  // An object is an invalid value.
  const ownTexts = texts.filter(({ key, node }) => key !== "from" && !node.members);
  checkTexts({ members: ownTexts, english, isFile: false, at, report });
  for (const value of listTextValues(root)) checkTextValue(value, context);
  const values = Object.fromEntries(members.map(({ key, node }) => [key, node.value]));
  const config = validatePageConfig(values, language, selector, (path, value, allowed, used) => {
    // These have a finding.
    if (path === AMOUNTS || (typeof value === "string" && findPlaceholder(value))) return;
    const member = findMember(root, path);
    const name = member?.key ?? path;
    if (member && allowed.startsWith(ONLY_FIELDS)) {
      const fields = allowed.slice(ONLY_FIELDS.length).split(", ");
      const meant = findClosest(name, fields);
      report("unknown-attribute", at(member.offset), {
        message: `The configuration has no field “${path}”.${meant ? ` Did you mean ${meant}?` : ""}`,
        fix: meant ? `Write "${meant}".` : `Remove it. Fields here: ${fields.join(", ")}.`,
      });
      return;
    }
    const meant = findClosest(String(value), allowed.split(", "));
    const place = at(member?.node.offset ?? root?.offset ?? 0);
    if (path.startsWith("texts.") && isRecord(value)) {
      const [key = "…"] = Object.keys(value);
      report("invalid-value", place, {
        message: `"${path}" is an object, but each text has one key, so these are ignored.`,
        fix: `Write "${path.replace("texts.", "")}.${key}" as the key of a text.`,
      });
      return;
    }
    report("invalid-value", place, {
      message: `"${path}": ${JSON.stringify(value)} is not possible, so ${used === undefined ? "it is ignored" : `${used} is used`}.`,
      fix: `Write ${EXAMPLES[path] ?? meant ?? describeAllowed(allowed)}.`,
    });
  });
  checkAmounts(root, config, at, report);
  return config;
}

function readJson(
  json: string,
  at: (offset: number) => Place,
  report: Report,
): JsonNode | undefined {
  if (!json.trim()) return undefined;
  const ignored = "The whole configuration is ignored.";
  // The widgets trim it, also of a byte order mark, which is no white space in JSON.
  const text = json.replace(/^\s+|\s+$/g, (space) => " ".repeat(space.length));
  const { root, errors } = parseJson(text);
  let last: Placeholder | undefined;
  for (const { offset, message, fix } of errors) {
    const placeholder = findPlaceholder(text, offset);
    if (!placeholder || placeholder.index > offset)
      report("config-syntax", at(offset), {
        message: `${message} ${ignored}`,
        fix: fix,
      });
    else if (placeholder.index !== last?.index) {
      report("placeholder", at(placeholder.index), {
        message: `${placeholder.message} ${ignored}`,
        fix: placeholder.fix,
      });
      last = placeholder;
    }
  }
  if (!root || isRecord(root.value)) return root;
  report("config-syntax", at(root.offset), {
    message: `The configuration is not an object. ${ignored}`,
    fix: 'Write { "pageId": "…" }.',
  });
  return undefined;
}

/** The widgets ignore unknown fields of a user, because servers write all that they know of one. */
function checkUser(
  root: JsonNode | undefined,
  at: (offset: number) => Place,
  report: Report,
): void {
  const user = findMember(root, "user");
  const members = user?.node.members ?? [];
  for (const { key, offset } of members) {
    const meant = USER_FIELDS.includes(key) ? undefined : findClosest(key, USER_FIELDS);
    if (!meant || members.some((other) => other.key === meant)) continue;
    report("unknown-attribute", at(offset), {
      message: `A user has no field “${key}”. Did you mean ${meant}?`,
      fix: `Write "${meant}".`,
    });
  }
  // Templates of a signed-out user write null or "", and flags such as `loggedIn`.
  const written = members.filter(({ node }) => node.value !== null && node.value !== "");
  const names = written.map(({ key }) => key);
  if (user && !names.includes("id") && NAMING_FIELDS.some((field) => names.includes(field))) {
    report("missing-value", at(user.offset), {
      message: "This user has no id, so the page is that of a signed-out user.",
      fix: 'Write the "id", or "user": null for a signed-out user.',
    });
  }
}

interface TextValue {
  /** `links.cart` */
  path: string;
  node: JsonNode;
  value: string;
}

/** The values of a configuration that are strings. */
function listTextValues(node: JsonNode | undefined, path = ""): TextValue[] {
  if (typeof node?.value === "string") return [{ path, node, value: node.value }];
  return (node?.members ?? []).flatMap((member) =>
    listTextValues(member.node, path ? `${path}.${member.key}` : member.key),
  );
}

/** Reports a placeholder, an entity of HTML and a relative address. */
function checkTextValue(
  { path, node, value }: TextValue,
  { hasBase, at, report }: JsonContext,
): void {
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
  if (!isLink || link.read(value) === undefined) return;
  const isSite = /^www\./i.test(value.trim());
  if (!isSite && (hasBase || /^([a-z][a-z\d+.-]*:|[/?#\\])/i.test(value.trim()))) return;
  report("invalid-value", place, {
    message: `"${path}": ${JSON.stringify(value)} is relative to each page, so it leads elsewhere in each folder.`,
    fix: isSite
      ? `Write "https://${value.trim()}".`
      : `Begin it at the root of your site: "/${value.trim().replace(/^(\.{1,2}\/)+/, "")}".`,
  });
}

function decodeEntity(entity: string): string {
  const [node] = parseFragment(entity).childNodes;
  return node && "value" in node ? node.value : entity;
}

function checkAmounts(
  root: JsonNode | undefined,
  { donationAmounts }: PageConfig,
  at: (offset: number) => Place,
  report: Report,
): void {
  const node = findMember(root, AMOUNTS)?.node;
  if (!node || node.value === null || node.value === "") return;
  const max = DONATION_MAX_CENTS / 100;
  if (typeof node.value === "string" && findPlaceholder(node.value)) return;
  const amounts: unknown[] = Array.isArray(node.value) ? node.value : [node.value];
  const wrong = amounts.filter((amount) => !(Number(amount) > 0 && Number(amount) <= max));
  if (donationAmounts !== undefined && wrong.length === 0) return;
  const list = (wrong.length > 0 ? wrong : amounts).map((amount) => JSON.stringify(amount));
  report("invalid-value", at(node.offset), {
    message: `"${AMOUNTS}": ${list.join(", ")} ${list.length === 1 ? "is" : "are"} not possible${donationAmounts ? "" : ", so its default is used"}.`,
    fix: `Write a list of amounts of more than 0 and at most ${max} dollars: [5, 10, 25].`,
  });
}

/** The member that is used for a path like `links.cart` or `texts.header.brand`. */
function findMember(root: JsonNode | undefined, path: string): JsonMember | undefined {
  const members = root?.members ?? [];
  const direct = members.findLast(({ key }) => key === path);
  if (direct) return direct;
  const group = members.findLast(({ key }) => path.startsWith(`${key}.`));
  return group && findMember(group.node, path.slice(group.key.length + 1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

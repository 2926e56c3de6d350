import { writeRedacted } from "../../page/host/redact.ts";
import { isRecord, type OnInvalid, toText } from "../../page/host/value-reader.ts";
import {
  CHANNEL_NAMES,
  FIELDS,
  ORDER,
  type PageConfig,
  USER,
  validatePageConfig,
} from "../../shop/config/page-config.ts";
import { checkConfigValues } from "./check-config-values.ts";
import {
  checkJsonSyntax,
  type JsonMember,
  type JsonTarget,
  listFields,
} from "./check-json-syntax.ts";
import { describeAllowed, didYouMean, findClosest } from "./find-closest.ts";
import { findPlaceholder } from "./find-placeholder.ts";

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

/** The fields by the group that they are in. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  user: Object.keys(USER),
  links: Object.keys(FIELDS.links.default),
  analytics: [...CHANNEL_NAMES, "requireConsent", "ecommerce", "sendEarlierEvents"],
  order: Object.keys(ORDER),
  chat: ["appId"],
};

/** Where a field belongs that is at the path of a wrong place. */
function findPlace(name: string, path: string): string | undefined {
  if (Object.hasOwn(FIELDS, name)) return `Write it beside "${path.split(".")[0]}".`;
  const [, outer = "", inner = ""] = /^(\w+)\.(.+)/.exec(name) ?? [];
  if (Object.hasOwn({ ...GROUPS, texts: [] }, outer)) return `Write "${outer}": { "${inner}": … }.`;
  const [group] = Object.entries(GROUPS).find(([, names]) => names.includes(name)) ?? [];
  // Of all fields, only those of texts have a dot in their names.
  const place = name.includes(".") ? "texts" : group;
  return place && `Write it into "${place}": { … }.`;
}

export interface JsonContext extends JsonTarget {
  /** The page's language, which is the default of `locale`. */
  language: string;
  /** Whether a `<base>` changes what relative addresses mean. */
  hasBase: boolean;
  /** The readers of the fields; by default those of a browser. */
  fields?: typeof FIELDS;
  /** Whether a field is not read; by default, all fields are read. */
  isIgnored?: (field: string) => boolean;
  /** Checks the page's own texts, where the English ones are known. */
  checkTexts?: (texts: readonly JsonMember[]) => void;
}

/** Checks the JSON of a configuration, and reads it as the widgets do. */
export function checkConfigJson(json: string, context: JsonContext): PageConfig {
  const { language, hasBase, isIgnored, at, report } = context;
  // The widgets trim the text, and with it a byte order mark, which JSON doesn't allow.
  const text = json.replace(/^\s+|\s+$/g, (space) => " ".repeat(space.length));
  const ignored = "The whole configuration is ignored.";
  const root = text.trim()
    ? checkJsonSyntax(text, context, "The configuration", ignored, isIgnored)
    : undefined;
  const fields = listFields(root?.members);
  // If a field occurs more than once, the last one is used.
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const texts = byPath.get("texts")?.node.members ?? [];
  // An object is an invalid value.
  context.checkTexts?.(texts.filter(({ key, node }) => key !== "from" && !node.members));
  checkConfigValues({ fields, hasBase, at, report });
  const members = root?.members ?? [];
  const values = Object.fromEntries(members.map(({ key, node }) => [key, node.value]));
  const reportInvalid: OnInvalid = (path, value, allowed, used) => {
    // The placeholder already has a finding.
    if (typeof value === "string" && !path.startsWith("links.") && findPlaceholder(value)) return;
    // Texts that are an address are read as `{ "from": … }`.
    const member = byPath.get(path) ?? (path === "texts.from" ? byPath.get("texts") : undefined);
    const name = member?.key ?? path;
    if (member && allowed.startsWith(ONLY_FIELDS)) {
      const names = allowed.slice(ONLY_FIELDS.length).split(", ");
      const place = findPlace(name, path);
      const meant = place ? undefined : findClosest(name, names);
      const other = place ?? `Remove it. Fields here: ${names.join(", ")}.`;
      report("unknown-attribute", at(member.offset))`
        The configuration has no field “${path}”.${didYouMean(meant)}
        ${meant ? `Write "${meant}".` : other}`;
      return;
    }
    const meant = findClosest(toText(value), allowed.split(", "));
    const [key] = path.startsWith("texts.") && isRecord(value) ? Object.keys(value) : [];
    const group = path.replace("texts.", "");
    const nested = /^[a-z]{2,3}([-_]\w+)?$/i.test(group)
      ? `the texts of the page's own language, without “${group}” around them: ${EXAMPLES.texts}`
      : `"${group}.${key}" as the key of a text`;
    const example = Object.hasOwn(EXAMPLES, path) ? EXAMPLES[path] : undefined;
    report("invalid-value", at(member?.node.offset ?? root?.offset ?? 0))`
      "${path}": ${writeRedacted(value, path)} is not possible, so ${used === undefined ? "it is ignored" : `${used} is used`}.
      Write ${example ?? (key && nested) ?? meant ?? describeAllowed(allowed)}.`;
  };
  return validatePageConfig(values, language, reportInvalid, context.fields);
}

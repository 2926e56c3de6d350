import { ATTRIBUTES } from "../../chunks/contract-names.ts";
import type { PageConfig } from "../../host/page-config.ts";
import { USER_READERS, validatePageConfig } from "../../host/read-page-config.ts";
import type { ValueReader } from "../../host/value-reader.ts";
import { checkTexts } from "./check-texts.ts";
import { describeAllowed } from "./describe-allowed.ts";
import { findClosest } from "./find-closest.ts";
import type { Place, Report } from "./finding.ts";
import { isSelector } from "./is-selector.ts";
import type { PageContext } from "./page-context.ts";
import { type JsonMember, type JsonNode, parseJson } from "./parse-json.ts";
import { type PageElement, placeOf, toPlace } from "./parse-page.ts";
import { reportDuplicates } from "./report-duplicates.ts";

type ConfigContext = Omit<PageContext, "config">;

const ONLY_FIELDS = "the fields ";

const USER_FIELDS = Object.keys(USER_READERS);

const selector: ValueReader<string> = {
  allowed: "a CSS selector",
  read: (value) => (typeof value === "string" && isSelector(value) ? value : undefined),
};

export interface CheckedConfig {
  /** As the widgets read it. */
  config: PageConfig;
  /** Where the address of its texts is written. */
  textsPlace?: Place;
}

/** Checks the configuration, and reads it. */
export function checkConfig(context: ConfigContext): CheckedConfig {
  const { page, elements, english, report } = context;
  const marked = elements.filter(({ read }) => read(ATTRIBUTES.config) !== undefined);
  const scripts = marked.filter(({ name }) => name === "script");
  for (const element of marked) {
    if (element.name !== "script") {
      report(
        "config-element",
        placeOf(element, ATTRIBUTES.config),
        `${ATTRIBUTES.config} stands on a <${element.name}>, which is not read.`,
        `Write <script type="application/json" ${ATTRIBUTES.config}>.`,
      );
    }
  }
  const [script, ...others] = scripts;
  for (const other of others) {
    report(
      "config-duplicate",
      other,
      `The page has more than one configuration; that of line ${script?.line} is used.`,
      "Put all fields into one script.",
    );
  }
  const language = elements.find(({ name }) => name === "html")?.read("lang") ?? "";
  if (!script) return { config: validatePageConfig({}, language, selector, () => undefined) };
  checkElement(script, report);
  const at = (offset: number) => toPlace(page.html, script.textStart + offset);
  const root = readJson(script, at, report);
  reportDuplicates(root, "", at, report);
  checkUser(root, at, report);
  const texts = findMember(root, "texts")?.node;
  const members = texts?.members ?? [];
  const ownTexts = members.filter(({ key }) => key !== "from");
  checkTexts({ members: ownTexts, english, isFile: false, at, report });
  const written = isRecord(root?.value) ? root.value : {};
  const config = validatePageConfig(written, language, selector, (path, value, allowed, used) => {
    const member = findMember(root, path);
    const name = member?.key ?? path;
    if (member && allowed.startsWith(ONLY_FIELDS)) {
      const fields = allowed.slice(ONLY_FIELDS.length).split(", ");
      const meant = findClosest(name, fields);
      report(
        "unknown-attribute",
        at(member.offset),
        `The configuration has no field “${path}”.${meant ? ` Did you mean ${meant}?` : ""}`,
        meant ? `Write "${meant}".` : `Remove it. Fields here: ${fields.join(", ")}.`,
      );
      return;
    }
    const meant = findClosest(String(value), allowed.split(", "));
    report(
      "invalid-value",
      member ? at(member.node.offset) : script,
      `"${path}": ${JSON.stringify(value)} is not possible, so ${used ?? "its default"} is used.`,
      `Write ${meant ?? describeAllowed(allowed)}.`,
    );
  });
  const from = members.find(({ key }) => key === "from")?.node ?? texts;
  return { config, textsPlace: from && at(from.offset) };
}

function checkElement(script: PageElement, report: Report): void {
  const type = script.read("type")?.trim().toLowerCase();
  if (type === undefined || /^(module|(text|application)\/(java|ecma)script)?$/.test(type)) {
    report(
      "config-element",
      placeOf(script, "type"),
      `The browser runs this script as JavaScript, which ends in an error in the console.`,
      'Write type="application/json".',
    );
  }
  if (script.read("src") !== undefined) {
    report(
      "config-element",
      placeOf(script, "src"),
      "The configuration is read from the page, not from another file.",
      "Write the JSON between the tags of the script.",
    );
  }
}

function readJson(
  script: PageElement,
  at: (offset: number) => Place,
  report: Report,
): JsonNode | undefined {
  if (!script.text.trim()) return undefined;
  const ignored = "The whole configuration is ignored.";
  const { root, errors } = parseJson(script.text);
  for (const { offset, message, fix } of errors)
    report("config-syntax", at(offset), `${message} ${ignored}`, fix);
  if (!root || isRecord(root.value)) return root;
  report(
    "config-syntax",
    at(root.offset),
    `The configuration is not an object. ${ignored}`,
    'Write { "pageId": "…" }.',
  );
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
    report(
      "unknown-attribute",
      at(offset),
      `A user has no field “${key}”. Did you mean ${meant}?`,
      `Write "${meant}".`,
    );
  }
  const id = members.find(({ key }) => key === "id");
  const hasOthers = members.some(({ key, node }) => key !== "id" && node.value !== null);
  if (user && hasOthers && (id === undefined || id.node.value === null)) {
    report(
      "missing-value",
      at(user.offset),
      "This user has no id, so the page is that of a signed-out user.",
      'Write the "id", or "user": null for a signed-out user.',
    );
  }
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

import { randomBytes } from "node:crypto";
import { findOperation } from "../command/openapi-document.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { type Expectation, formatValue } from "./describe-differences.ts";
import { swapCase, UNKNOWN_ID } from "./sample-values.ts";
import type { CallInput, Received } from "./send-request.ts";

/** What is used of a JSON schema. */
interface Schema {
  type?: string;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** A value in a body. */
interface Place {
  /** As in `errors`: `items.campaigns.0.campaignId`; empty for the body. */
  field: string;
  value: unknown;
  schema: Schema;
  isRequired?: boolean;
  /** Whether it is in the last entry of each list around it. */
  isLast: boolean;
}

/** A body that the document forbids, usually because of one field. */
interface Invalid {
  /** `quantity 0`, or `no email`. */
  what: string;
  /** What is wrong, as in `errors`. */
  fields: readonly string[];
  /** Makes one of a valid body. */
  change(valid: unknown): unknown;
}

/** Longer texts are counted in the report. */
const LENGTH_MAX = 20;

/** What a back end may ignore, valid or not. */
const IGNORED = ["sizeName", "provider", "recaptchaToken"];

/** Fields that have to be named. Of other nested ones, that around them may be. */
const NAMED = /quantity$|^\w+$/;

/** Those that are wrong at once. */
const TOGETHER = /(quantity|amount)$|^\w+$/;

const KEY_HINT =
  "The widgets show each message at its field. Names of nested fields are joined by dots, as in items.campaigns.0.items.0.quantity.";

const ALL_HINT = "errors names all fields that are wrong, not only the first one.";

/** What no request has. The names are some that a server may copy into what it stores. */
const UNLISTED = {
  unlisted: { any: [1] },
  id: UNKNOWN_ID,
  price: 0.01,
  ...Object.fromEntries(
    ["cartId", "name", "slug", "userHash", "profilePicture"].map((key) => [key, "unlisted-id"]),
  ),
};

const areIgnored: Expectation = (body) => {
  const [echo] = /"\w+":("unlisted-id"|3999999999|0\.01)(?=[,}])/.exec(JSON.stringify(body)) ?? [];
  return echo ? [`The response has ${echo}, which the request has set`] : [];
};

const schemaOf = (id: string): Schema =>
  findOperation(id).requestBody?.content["application/json"].schema ?? {};

/** Sends valid bodies with fields that the document doesn't list, in each of their objects. */
export async function tryUnlisted(
  walk: ContractWalk,
  id: string,
  status: Case[2],
  createInput: () => CallInput,
) {
  for (const { field, value, isLast } of listPlaces(schemaOf(id), createInput().json)) {
    if (!isLast || Object(value) !== value || Array.isArray(value)) continue;
    const input = createInput();
    const json = put(input.json, field, (own) => ({ ...Object(own), ...UNLISTED }));
    const when = `with fields that the document doesn't list in ${field || "the body"}`;
    const hint = "Ignore what you don't know; prices, names and ids are your own.";
    await walk.call(id, when, status, { ...input, json }, areIgnored, hint);
  }
  const input = createInput();
  const json = listPlaces(schemaOf(id), input.json)
    .filter(({ value }) => Object(value) === value && !Array.isArray(value))
    .reduce((body, { field }) => put(body, field, addCapitals), input.json);
  const when = "with each key in other capitals as well, which is another key";
  await walk.call(id, when, status, { ...input, json });
}

/** The keys in other capitals come last, with a value that no field has. */
const addCapitals = (own: unknown) => ({
  ...Object(own),
  ...Object.fromEntries(Object.keys(Object(own)).map((key) => [swapCase(key), true])),
});

/**
 * Sends bodies that the document forbids because of one field, and one where several are wrong.
 *
 * @param createInput returns valid input, new for each body because some may be accepted
 * @returns whether all were rejected
 */
export async function tryInvalid(walk: ContractWalk, id: string, createInput: () => CallInput) {
  const known = walk.deviations.length;
  let areRejected = true;
  for (const { what, fields, change } of listInvalid(schemaOf(id), createInput().json)) {
    const input = createInput();
    const json = change(input.json);
    const areSeveral = fields.length > 1;
    // What is wrong with one field is wrong with several.
    if (areSeveral && walk.deviations.length > known) continue;
    const expected = fields.includes("") ? undefined : { errors: nameOnly(fields, input.json) };
    const hint = areSeveral ? ALL_HINT : KEY_HINT;
    const when = `with ${what}`;
    const rejected = await walk.call(id, when, 422, { ...input, json }, expected, hint);
    areRejected &&= rejected !== undefined;
  }
  return areRejected;
}

/** Expected of `errors`: each of these fields, or what is around it, and no other one of the body. */
export const nameOnly =
  (fields: readonly string[], json: unknown): Expectation =>
  (errors) => {
    if (Object(errors) !== errors) return [];
    const keys = Object.keys(Object(errors));
    // Of a key, indices and fields of the body have to be the same; it may be longer or shorter.
    const isAt = (key: string, field: string) => {
      const parts = field.split(".");
      return key.split(".").every((part, at) => {
        const isPlace = /^\d+$/.test(part) || (at === 0 && Object.hasOwn(Object(json), part));
        return !isPlace || part === (parts[at] ?? part);
      });
    };
    const isNamed = (field: string) =>
      NAMED.test(field) ? keys.includes(field) : keys.some((key) => isAt(key, field));
    const missing = fields.filter((field) => !isNamed(field));
    const valid = keys.filter((key) => !fields.some((field) => isAt(key, field)));
    const instead = missing[0] ? `, instead of “${missing[0]}”` : "";
    if (valid.length > 0) return valid.map((key) => `has “${key}”, which is valid${instead}`);
    return missing.map((field) => `lacks “${field}”`);
  };

/** Each value in a body that the document lists. */
function listPlaces(schema: Schema, value: unknown, field = "", isLast = true): Place[] {
  const entries = Object(value) === value ? Object.entries(Object(value)) : [];
  const inner = entries.flatMap(([key, one], index) => {
    const own = schema.items ?? schema.properties?.[key];
    if (!own || one === undefined || IGNORED.includes(key)) return [];
    const isLastOne = isLast && (!schema.items || index === entries.length - 1);
    const [place, ...others] = listPlaces(own, one, field ? `${field}.${key}` : key, isLastOne);
    return place ? [{ ...place, isRequired: schema.required?.includes(key) }, ...others] : [];
  });
  return [{ field, value, schema, isLast }, ...inner];
}

/** A copy of a body with another value at one place. */
function put(json: unknown, field: string, change: (value: unknown) => unknown): unknown {
  if (!field) return change(json);
  const [key = "", ...rest] = field.split(".");
  const copy = Array.isArray(json) ? [...json] : { ...Object(json) };
  return Object.assign(copy, { [key]: put(copy[key], rest.join("."), change) });
}

/**
 * The bodies that differ from a valid one by one value that the document forbids: missing, null, of another type, out of
 * range, or too long. What is optional and not in the valid body is left out, and of a list only the last entry changes.
 * The last body has several wrong values, in all entries.
 */
function listInvalid(schema: Schema, json: unknown): Invalid[] {
  const all = listPlaces(schema, json);
  const one = all.filter(({ isLast }) => isLast);
  const invalid = one.flatMap(({ field, value, schema, isRequired }) => {
    const name = /[a-z]\w*(?=[.\d]*$)/i.exec(field)?.[0] ?? "the body";
    const create = (what: string, other: unknown) => {
      return { what, fields: [field], change: (body: unknown) => put(body, field, () => other) };
    };
    const wrong = listWrong(schema, value);
    return [
      ...(isRequired ? [create(`no ${name}`, undefined)] : []),
      ...wrong.map((other) => create(`${name} ${describeLength(other)}`, other)),
    ];
  });
  const leaves = all.filter(({ field, schema: { items, properties } }) => {
    return TOGETHER.test(field) && !items && !properties;
  });
  const fields = leaves.map(({ field }) => field);
  const breakAll = (body: unknown) =>
    leaves.reduce((part, { field, value, schema }) => {
      return put(part, field, () => listWrong(schema, value).at(-1));
    }, body);
  const several = { what: `${fields.length} wrong fields`, fields, change: breakAll };
  return [
    { what: "the body {}", fields: schema.required ?? [], change: () => ({}) },
    { what: "the body []", fields: [""], change: () => [] },
    ...invalid,
    ...(fields.length > 1 ? [several] : []),
  ];
}

/** Of one, two and four bytes, because limits count characters. The first ones are random: a password of one letter is weak. */
const ALPHABETS = [
  randomBytes(400)
    .toString("base64")
    .replace(/[^a-z]/gi, ""),
  "é",
  "🎽",
];

/**
 * Sends texts with the least and with the most characters that the document allows.
 *
 * @param fields those that are tried together
 * @param createInput returns valid input, new for each body
 * @param onAccepted is called with the body of each call that had this status
 */
export async function tryLimits(
  walk: ContractWalk,
  id: string,
  status: Case[2],
  fields: readonly string[],
  createInput: () => CallInput,
  onAccepted?: (when: string, input: CallInput, response: Received) => Promise<unknown>,
) {
  const { minLength = 0, maxLength = 0 } = schemaOf(id).properties?.[fields[0] ?? ""] ?? {};
  const lengths = [minLength, ...ALPHABETS.map(() => maxLength)];
  for (const [index, length] of lengths.entries()) {
    const alphabet = ALPHABETS[Math.max(0, index - 1)] ?? "";
    // PHP takes "0" for empty.
    const text = length === 1 ? "0" : [...alphabet.repeat(length)].slice(0, length).join("");
    const input = createInput();
    const json = { ...Object(input.json), ...Object.fromEntries(fields.map((key) => [key, text])) };
    const when = `with ${fields.join(" and ")} ${describeLength(text)}`;
    const response = await walk.call(id, when, status, { ...input, json });
    if (response) await onAccepted?.(when, { ...input, json }, response);
  }
}

function describeLength(value: unknown): string {
  if (Array.isArray(value) && value.length > 1) return `of ${value.length} entries`;
  const letters = [...(typeof value === "string" ? value : "")];
  const own = new Set(letters).size === 1 ? ` ${letters[0]}` : "";
  return letters.length > LENGTH_MAX ? `of ${letters.length} letters${own}` : formatValue(value);
}

/** Values that a schema forbids. Texts are of letters with several bytes, because limits count characters. */
function listWrong(schema: Schema, valid: unknown): unknown[] {
  const { type, properties, minimum, maximum, minLength, maxLength, maxItems } = schema;
  // Languages compare these loosely, or find them in every object.
  if (schema.enum) return [null, true, [valid], "constructor", `${valid}`.toUpperCase()];
  if (type === "object") return [null, "text", ...(properties ? [] : [[1]])];
  if (type === "array") return [null, "text", ...repeat(Object(valid)[0], maxItems)];
  if (type === "string") {
    const short = minLength ? ["🎽".repeat(minLength - 1)] : [];
    const long = maxLength ? ["é".repeat(maxLength + 1)] : [];
    const email = schema.format === "email" ? ["not-an-email", "e mail@exa mple.com"] : [];
    return [null, 1, ...short, ...long, ...email];
  }
  const isWhole = type === "integer";
  const step = isWhole ? 1 : 0.01;
  const low = minimum === undefined ? [] : [minimum - step, ...(isWhole ? [-1] : [])];
  return [null, `${valid}`, true, isWhole ? 1.5 : 1.234, ...low, maximum ? maximum + step : 1e20];
}

const repeat = (entry: unknown, max?: number) => (max ? [Array(max + 1).fill(entry)] : []);

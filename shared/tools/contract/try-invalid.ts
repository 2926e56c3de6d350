import { randomBytes } from "node:crypto";
import { findOperation } from "../command/openapi-document.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { type Expectation, formatValue } from "./describe-differences.ts";
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

/** A body that the document forbids, usually because of one field. */
interface Invalid {
  /** `quantity 0`, or `no email`. */
  what: string;
  /** What is wrong, as in `errors`: `items.campaigns.0.campaignId`. */
  fields: readonly string[];
  json: unknown;
}

/** Longer texts are counted in the report. */
const LENGTH_MAX = 20;

/** What a back end may ignore, valid or not. */
const IGNORED = ["sizeName", "provider", "recaptchaToken"];

/** Fields that have to be named. Of other nested ones, that around them may be. */
const NAMED = /quantity$|^\w+$/;

const KEY_HINT =
  "The widgets show each message at its field. Names of nested fields are joined by dots, as in items.campaigns.0.items.0.quantity.";

/**
 * Sends bodies that the document forbids because of one field.
 *
 * @param createInput returns valid input, new for each body because some may be accepted
 * @returns whether all were rejected
 */
export async function tryInvalid(walk: ContractWalk, id: string, createInput: () => CallInput) {
  const { "application/json": body } = findOperation(id).requestBody?.content ?? {};
  const list = (input: CallInput) => listInvalid(body?.schema ?? {}, input.json);
  let areRejected = true;
  for (const index of list(createInput()).keys()) {
    const input = createInput();
    const { what = "", fields = [], json } = list(input)[index] ?? {};
    const others = Object.keys(Object(input.json)).filter((key) => !fields.includes(key));
    const areNamed: Expectation = (errors) => {
      const isNamed = (key: string) => Object.hasOwn(Object(errors), key);
      return [
        ...fields.filter((key) => !isNamed(key)).map((key) => `lacks “${key}”`),
        ...others.filter(isNamed).map((key) => `has “${key}”, which is valid`),
      ];
    };
    const expected = fields.every((key) => NAMED.test(key)) ? { errors: areNamed } : undefined;
    const rejected = await walk.call(
      id,
      `with ${what}`,
      422,
      { ...input, json },
      expected,
      KEY_HINT,
    );
    areRejected &&= rejected !== undefined;
  }
  return areRejected;
}

/**
 * The bodies that differ from a valid one by one value that the document forbids: missing, null, of another type, out of
 * range, or too long. What is optional and not in the valid body is left out, and of a list only the last entry changes.
 *
 * @param replace returns the whole body with another value in place of this one
 */
function listInvalid(
  schema: Schema,
  valid: unknown,
  field = "",
  replace = (value: unknown) => value,
): Invalid[] {
  const name = /[a-z]\w*(?=[.\d]*$)/i.exec(field)?.[0] ?? "the body";
  const own = listWrong(schema, valid).map((value) => {
    return { what: `${name} ${describeLength(value)}`, fields: [field], json: replace(value) };
  });
  const { required = [] } = schema;
  const empty = { what: "the body {}", fields: required, json: {} };
  if (!field) own.push(empty, { what: "the body []", fields: [""], json: [] });
  if (Array.isArray(valid)) {
    const others = valid.slice(0, -1);
    const put = (value: unknown) => replace([...others, value]);
    const entry = `${field}.${others.length}`;
    return [...own, ...listInvalid(schema.items ?? {}, valid.at(-1), entry, put)];
  }
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const value = Object(valid)[key];
    if (value === undefined || IGNORED.includes(key)) return [];
    const place = field ? `${field}.${key}` : key;
    const put = (other: unknown) => replace({ ...Object(valid), [key]: other });
    const absent = { what: `no ${key}`, fields: [place], json: put(undefined) };
    return [
      ...(required.includes(key) ? [absent] : []),
      ...listInvalid(property, value, place, put),
    ];
  });
  return [...own, ...fields];
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
  const { "application/json": body } = findOperation(id).requestBody?.content ?? {};
  const { minLength = 0, maxLength = 0 }: Schema =
    Object(Object(body?.schema).properties)[fields[0] ?? ""] ?? {};
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
  if (schema.enum) return [null, true, [valid], "constructor"];
  if (type === "object") return [null, "text", ...(properties ? [] : [[1]])];
  if (type === "array") return [null, "text", ...repeat(Object(valid)[0], maxItems)];
  if (type === "string") {
    const short = minLength ? ["🎽".repeat(minLength - 1)] : [];
    const long = maxLength ? ["é".repeat(maxLength + 1)] : [];
    const email = schema.format === "email" ? ["not-an-email", "e mail@exa mple.com"] : [];
    return [null, 1, ...short, ...long, ...email];
  }
  const isWhole = type === "integer";
  const low = minimum === undefined ? [] : [minimum - (isWhole ? 1 : 0.01)];
  return [null, `${valid}`, true, isWhole ? 1.5 : 1.234, ...low, maximum ? maximum + 1 : 1e20];
}

const repeat = (entry: unknown, max?: number) => (max ? [Array(max + 1).fill(entry)] : []);

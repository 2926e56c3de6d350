import type { ErrorObject } from "ajv/dist/2020.js";

/** An expectation that a value can't express: returns what is wrong with the actual one. */
export type Expectation = (actual: unknown) => readonly string[];

/** Expected where an object must have a field, whatever its value is. */
export const hasField =
  (name: string): Expectation =>
  (actual) =>
    Object(actual) !== actual || Object.hasOwn(Object(actual), name) ? [] : [`lacks “${name}”`];

/** Expected of what is optional. */
export const isExactly =
  (expected: unknown): Expectation =>
  (actual) =>
    actual === expected ? [] : [`is ${formatField(actual)} instead of ${formatField(expected)}`];

const formatField = (value: unknown) => (value === undefined ? "missing" : formatValue(value));

/** More kinds of errors than these say nothing new, and take long where a list has thousands of entries. */
const KINDS_MAX = 20;

/** Longer values are cut in messages. */
const VALUE_MAX_LENGTH = 60;

/**
 * How a body differs from what a case expects: `campaigns[0].items[1].quantity is 4 instead of 2`.
 * Values of another type are deviations from the document already, so they are left out.
 */
export function describeDifferences(actual: unknown, expected: unknown, place = ""): string[] {
  if (typeof expected === "function")
    return expected(actual).map((message: string) => `${place} ${message}`.trim());
  if (actual === expected || typeof actual !== typeof expected) return [];
  if (actual === null || Object(expected) !== expected)
    return [`${place} is ${formatValue(actual)} instead of ${formatValue(expected)}`];
  const [{ length }, wanted] = [Object(actual), Object(expected)];
  if (Array.isArray(expected) && length !== wanted.length)
    return [`${place} has ${length} entries instead of ${wanted.length}`];
  return Object.entries(wanted).flatMap(([key, value]) => {
    const name = Array.isArray(expected) ? `${place}[${key}]` : `${place}.${key}`;
    return describeDifferences(Object(actual)[key], value, name.replace(/^\./, ""));
  });
}

/**
 * Turns errors of the validator (with `verbose`) into a sentence for each kind of difference:
 * `content[*].price is "20.00"; it must be number.` The value is the one at the first place.
 */
export function describeErrors(errors: readonly ErrorObject[]): string[] {
  const kinds = new Map<string, ErrorObject & Place>();
  for (const error of errors) {
    const { instancePath, keyword, params } = error;
    // The keys of errors are names of fields.
    const path = instancePath.replaceAll(/(?<=^\/errors)\/[^/]+|\/\d+(?=\/|$)/g, "/*");
    const key = JSON.stringify([path, keyword, params]);
    const known = kinds.get(key);
    if (known) known.place = path;
    else if (kinds.size < KINDS_MAX) kinds.set(key, { ...error, path, place: instancePath });
  }
  const all = [...kinds.values()];
  return all.flatMap((error) => {
    const sentence = describeError(error, all);
    return sentence ? [`${formatPlace(error.place)} ${sentence}`] : [];
  });
}

/** Where an error is. */
interface Place {
  /** With a star for each index. */
  path: string;
  /** With the index, if it is the only one. */
  place: string;
}

function describeError(
  error: ErrorObject & Place,
  errors: readonly (ErrorObject & Place)[],
): string | undefined {
  const { keyword, params, data, path } = error;
  if (keyword === "required") return `lacks the field “${params.missingProperty}”.`;
  if (keyword === "additionalProperties")
    return `has a field “${params.additionalProperty}”, which the document doesn't list.`;
  const others = errors.filter((one) => one !== error && one.path === path);
  // The error of `anyOf` lists what the alternatives say.
  if (others.some((one) => one.keyword === "anyOf")) return undefined;
  const isEither = keyword === "anyOf";
  // An error inside a user is more specific than the error that the user is not `null`.
  const hasDetails =
    others.some((one) => ["required", "additionalProperties"].includes(one.keyword)) ||
    errors.some((one) => one.path.startsWith(`${path}/`));
  if (isEither && hasDetails) return undefined;
  const rules = new Set((isEither ? others : [error]).map(({ message = "" }) => message));
  const rule = [...rules].join(" or ").replaceAll("NOT", "not");
  return `is ${formatValue(data)}; it ${rule}.${describeCause(data, params.type)}`;
}

/** PHP has one type for lists and objects. */
function describeCause(data: unknown, type: unknown): string {
  const keys = Object.keys(Object(data));
  if (type === "array" && keys.length > 0 && keys.every((key) => /^\d+$/.test(key)))
    return " Its keys are numbers: in PHP, array_values makes a list of what array_filter has left.";
  const isEmpty = type === "object" && Array.isArray(data) && data.length === 0;
  return isEmpty ? " In PHP, an empty array has to be cast to (object)." : "";
}

export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH)}…` : text;
}

/** A copy without the fields of this name. */
export const omit = (json: unknown, field: string): object =>
  JSON.parse(JSON.stringify(json, (key, value) => (key === field ? undefined : value)) ?? "{}");

/** How deep a value may nest. No response of the document does, and comparing a deeper one would overflow the stack. */
const DEPTH_MAX = 100;

const isTooDeep = (value: unknown, left = DEPTH_MAX): boolean =>
  value instanceof Object &&
  (left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1)));

/** The value of a body that can be compared; otherwise `undefined`. */
export function readJson(text: string): unknown {
  const json = parseJson(text);
  return isTooDeep(json) ? undefined : json;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LENGTH_HINT =
  " If its end is missing: Content-Length counts bytes, of which a letter such as é has two.";

/** Why `readJson` has no value. */
export function describeNotJson(text: string): string {
  // The first two bytes of gzip; a browser has undone what Content-Encoding names.
  if (text.charCodeAt(0) === 0x1f && [0x8b, 0x2039].includes(text.charCodeAt(1)))
    return "The body is compressed (gzip) once more than its header Content-Encoding says.";
  try {
    JSON.parse(text);
    return `The body nests more than ${DEPTH_MAX} levels deep.`;
  } catch (error) {
    // Where a body begins as JSON does, the error says what follows.
    const what = /^\s*[[{]/.test(text) ? `${(error as Error).message}; it ends with ` : "";
    const part = what ? text.slice(-VALUE_MAX_LENGTH / 2) : text.slice(0, VALUE_MAX_LENGTH);
    const cut = what && /[^\0-\x7f]/.test(text) ? LENGTH_HINT : "";
    return `The body is not JSON: ${what}${JSON.stringify(part)}.${cut}`;
  }
}

/** The first value that occurs twice. */
export function findTwin<Value>(values: readonly Value[]): Value | undefined {
  const known = new Set<Value>();
  return values.find((one) => one !== undefined && known.size === known.add(one).size);
}

/** `/content/0/name` is `content[0].name`. */
function formatPlace(path: string): string {
  const place = path.replaceAll(/\/(\d+|\*)(?=\/|$)/g, "[$1]").replaceAll("/", ".");
  return place.replace(/^\./, "") || "The body";
}

import type { ErrorObject } from "ajv/dist/2020.js";

/** An expectation that a value can't express: returns what is wrong with the actual one. */
export type Expectation = (actual: unknown) => readonly string[];

/** Expected where a field must be there, whatever its value is. */
export const ANY: Expectation = (actual) => (actual === undefined ? ["is missing"] : []);

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
  const differences = new Map<string, { path: string; sentence: string }>();
  for (const error of errors) {
    const { instancePath: path, keyword, params } = error;
    const sentence = describeError(error, errors);
    if (!sentence) continue;
    const general = path.replaceAll(/\/\d+(?=\/|$)/g, "/*");
    const key = JSON.stringify([general, keyword, params]);
    const known = differences.get(key);
    if (known) known.path = general;
    else differences.set(key, { path, sentence });
  }
  return [...differences.values()].map(({ path, sentence }) => `${formatPlace(path)} ${sentence}`);
}

function describeError(error: ErrorObject, errors: readonly ErrorObject[]): string | undefined {
  const { keyword, params, data, instancePath } = error;
  if (keyword === "required") return `lacks the field “${params.missingProperty}”.`;
  if (keyword === "additionalProperties")
    return `has a field “${params.additionalProperty}”, which the document doesn't list.`;
  const others = errors.filter((one) => one !== error && one.instancePath === instancePath);
  // The error of `anyOf` lists what the alternatives say.
  if (others.some((one) => one.keyword === "anyOf")) return undefined;
  const isEither = keyword === "anyOf";
  // An error inside a user is more specific than the error that the user is not `null`.
  const hasDetails =
    others.some((one) => ["required", "additionalProperties"].includes(one.keyword)) ||
    errors.some((one) => one.instancePath.startsWith(`${instancePath}/`));
  if (isEither && hasDetails) return undefined;
  const rules = new Set((isEither ? others : [error]).map(({ message = "" }) => message));
  return `is ${formatValue(data)}; it ${[...rules].join(" or ").replaceAll("NOT", "not")}.`;
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH)}…` : text;
}

/** `/content/0/name` is `content[0].name`. */
function formatPlace(path: string): string {
  const place = path.replaceAll(/\/(\d+|\*)(?=\/|$)/g, "[$1]").replaceAll("/", ".");
  return place.replace(/^\./, "") || "The body";
}

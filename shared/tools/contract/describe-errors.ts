import type { ErrorObject } from "ajv/dist/2020.js";
import { formatValue } from "./describe-differences.ts";

/**
 * Turns errors of the validator (with `verbose`) into a sentence for each kind of difference:
 * `content[*].price is "20.00"; it must be number.` The value is that of the first place.
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
  const isEither = keyword === "anyOf";
  // The error of `anyOf` lists what the alternatives say.
  if (others.some((one) => one.keyword === "anyOf")) return undefined;
  // What is wrong inside of a user says more than that it is not `null`.
  const hasFields = others.some((one) =>
    ["required", "additionalProperties"].includes(one.keyword),
  );
  const hasInner = errors.some((one) => one.instancePath.startsWith(`${instancePath}/`));
  if (isEither && (hasFields || hasInner)) return undefined;
  const rules = new Set((isEither ? others : [error]).map(describeRule));
  return `is ${formatValue(data)}; it ${[...rules].join(" or ")}.`;
}

function describeRule({ params, message = "" }: ErrorObject): string {
  const values: unknown[] = params.allowedValues ?? [params.allowedValue];
  if (values[0] === undefined) return message.replace("NOT", "not");
  return `must be ${values.map((value) => JSON.stringify(value)).join(" or ")}`;
}

/** `/content/0/name` is `content[0].name`. */
function formatPlace(path: string): string {
  const place = path.replaceAll(/\/(\d+|\*)(?=\/|$)/g, "[$1]").replaceAll("/", ".");
  return place.replace(/^\./, "") || "The body";
}

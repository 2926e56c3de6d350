import type { ErrorObject } from "ajv/dist/2020.js";

/** Longer values are cut in messages. */
const VALUE_MAX_LENGTH = 60;

const TYPES: Record<string, string> = {
  array: "an array",
  boolean: "true or false",
  integer: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

const FORMATS: Record<string, string> = {
  date: "a date such as 2027-08-17",
  "date-time": "a date with a time such as 2027-08-17T12:00:00Z",
  email: "an email address",
  "uri-reference": "an address",
};

/** One difference, at all the places that have it. */
interface Difference {
  places: string[];
  sentence: (place: string) => string;
}

/**
 * Turns errors of the validator (with `verbose`) into a sentence for each kind of difference:
 * `content[*].price is "20.00"; it must be a number.` The value is that of the first place.
 */
export function describeErrors(errors: readonly ErrorObject[]): string[] {
  const differences = new Map<string, Difference>();
  const add = (path: string, rule: string, sentence: Difference["sentence"]) => {
    const key = `${formatPlace(generalize(path))} ${rule}`;
    const known = differences.get(key);
    if (known) known.places.push(path);
    else differences.set(key, { places: [path], sentence });
  };
  const specific = errors.filter((error) => isSpecific(error, errors));
  for (const { instancePath, keyword, params } of specific) {
    const { missingProperty: missing, additionalProperty: added } = params;
    if (keyword === "required")
      add(instancePath, `lacks ${missing}`, (place) => {
        return `${place} lacks the field “${missing}”.`;
      });
    if (keyword === "additionalProperties")
      add(instancePath, `has ${added}`, (place) => {
        return `${place} has a field “${added}”, which the document doesn't list.`;
      });
  }
  const invalid = specific.filter(({ keyword }) => !FIELD_KEYWORDS.includes(keyword));
  for (const path of new Set(invalid.map(({ instancePath }) => instancePath))) {
    const own = invalid.filter(({ instancePath }) => instancePath === path);
    const value = formatValue(own[0]?.data);
    const isEither = errors.some((one) => one.keyword === "anyOf" && one.instancePath === path);
    const rules = [...new Set(own.map(describeRule))];
    const rule = isEither ? rules.join(" or ").replaceAll(" or be ", " or ") : rules.join(" and ");
    add(path, rule, (place) => `${place} is ${value}; it must ${rule}.`);
  }
  return [...differences.values()].map(({ places, sentence }) => {
    const [first = ""] = places;
    return sentence(formatPlace(places.length === 1 ? first : generalize(first)));
  });
}

const FIELD_KEYWORDS = ["required", "additionalProperties"];

/**
 * That no alternative matches says less than why not. An alternative of another type (`null` instead of a
 * user) is no reason if something inside of the value is wrong.
 */
function isSpecific({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]) {
  if (keyword === "anyOf") return false;
  const at = errors.filter((error) => error.instancePath === instancePath);
  if (keyword !== "type" || !at.some((error) => error.keyword === "anyOf")) return true;
  return !errors.some(
    (error) =>
      error.instancePath.startsWith(`${instancePath}/`) ||
      (error.instancePath === instancePath && FIELD_KEYWORDS.includes(error.keyword)),
  );
}

function describeRule({ keyword, params, message = "" }: ErrorObject): string {
  if (keyword === "type") {
    const types: string[] = [params.type].flat();
    return `be ${types.map((type) => TYPES[type] ?? type).join(" or ")}`;
  }
  if (keyword === "format") return `be ${FORMATS[params.format] ?? params.format}`;
  if (keyword === "enum") return `be one of ${params.allowedValues.join(", ")}`;
  return message.replace(/^must /, "").replace("NOT", "not");
}

/** Replaces indices by a star. */
function generalize(path: string): string {
  return path.replaceAll(/\/\d+(?=\/|$)/g, "/*");
}

/** `/content/0/name` is `content[0].name`. */
function formatPlace(path: string): string {
  const place = path
    .replaceAll(/\/(\d+|\*)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".")
    .replace(/^\./, "");
  return place || "The body";
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH)}…` : text;
}

/** Expected where a field must be there, whatever its value is. */
export const ANY = Symbol("any");

/** Longer values are cut in messages. */
const VALUE_MAX_LENGTH = 60;

/**
 * How a body differs from the fields that a case expects: `campaigns[0].items[1].quantity is 4 instead of 2`.
 * Values of another type are deviations from the document already, so they are left out.
 */
export function describeDifferences(actual: unknown, expected: unknown, place = ""): string[] {
  if (expected === ANY) return actual === undefined ? [`${place} is missing`] : [];
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

export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH)}…` : text;
}

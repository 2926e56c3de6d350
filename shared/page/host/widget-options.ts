import { describeElement, warnOfMarkup } from "./report.ts";
import { optional, type Reader, type Values } from "./value-reader.ts";

/** Reads an option. Without a default its attribute is required. */
export interface OptionRule<T = unknown> extends Reader<T> {
  readonly default?: T;
  /** The field of the page's configuration that the widget uses instead of a missing option. */
  readonly field?: string;
  /** The option whose date this one's has to follow, for tools that check pages. */
  readonly notBefore?: string;
}

export type OptionSchema = Readonly<Record<string, OptionRule>>;

/**
 * An option that a field of the page's configuration replaces where it is missing. The field's value is not among the
 * options, so that a fragment of another page's configuration can be hydrated.
 */
export function orPageField<T>(reader: Reader<T>, name: string) {
  return { ...optional(reader), field: name };
}

/** The attribute of an option: `data-max-results` of `maxResults`. */
export function optionAttribute(key: string): string {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** An option with its value and where the value comes from. */
export interface ReadOption {
  /** `undefined` if neither the attribute, the page nor the rule has a value. */
  value: unknown;
  source: "attribute" | "field" | "default";
  error?: "missing" | "invalid" | undefined;
}

/**
 * Reads an attribute by its rule.
 *
 * @param written the text of the attribute, or `null` without one
 * @param page the page's configuration, for options with a `field`
 */
export function readOption(
  rule: OptionRule,
  written: string | null,
  page: Readonly<Record<string, unknown>> = {},
): ReadOption {
  const { field, default: initial } = rule;
  const value = written === null ? undefined : rule.read(written);
  if (value !== undefined) return { value, source: "attribute" };
  const isMissing = initial === undefined && !field;
  const error = written !== null ? "invalid" : isMissing ? "missing" : undefined;
  const fallback = field ? page[field] : initial;
  return { value: fallback, source: field ? "field" : "default", error };
}

/**
 * Reads a widget's options from its mount point. Each invalid value causes one warning and is
 * replaced by the default.
 *
 * @param warnings the warnings of earlier calls, which are not repeated
 * @returns `null` if a required option is missing or invalid
 */
export function readOptions<Schema extends OptionSchema>(
  mountPoint: Element,
  schema: Schema,
  warnings = new Set<string>(),
): Values<Schema> | null {
  const options: Record<string, unknown> = {};
  let isComplete = true;
  for (const [key, rule] of Object.entries(schema)) {
    const attribute = optionAttribute(key);
    const written = mountPoint.getAttribute(attribute);
    const { value, error } = readOption(rule, written);
    options[key] = value;
    if (!error) continue;
    const used = rule.field ? `${rule.field} of the configuration` : JSON.stringify(value);
    if (used === undefined) isComplete = false;
    const mistake = error === "missing" ? " is missing" : `="${written}" is not allowed`;
    const outcome = used === undefined ? "Without it there is no widget" : `Used instead: ${used}`;
    const warning = `${attribute}${mistake}. Allowed: ${rule.allowed}. ${outcome}.`;
    if (!warnings.has(warning))
      warnOfMarkup(`${describeElement(mountPoint)}: ${warning}`, mountPoint);
    warnings.add(warning);
  }
  return isComplete ? (options as Values<Schema>) : null;
}

/** The options of a mount point without attributes. */
export function defaultOptions<Schema extends OptionSchema>(schema: Schema): Values<Schema> {
  const entries = Object.entries(schema).map(([key, rule]) => [key, rule.default]);
  return Object.fromEntries(entries);
}

import type { PageConfig } from "./page-config.ts";
import { describeElement, warnHost } from "./report.ts";
import type { ValueReader } from "./value-reader.ts";

export interface OptionRule<T> {
  attribute: string;
  reader: ValueReader<T>;
  /** The field of the page's configuration that replaces the default. */
  field?: keyof OptionFields;
  /** Without a default the attribute is required. */
  default?: T;
}

/** What of the page's configuration an option may depend on. */
export type OptionFields = Partial<Pick<PageConfig, "cartIcon">>;

export type OptionSchema<Options> = { [Key in keyof Options]-?: OptionRule<Options[Key]> };

/**
 * Reads a widget's options from its mount point. Each invalid value is one warning, and the default
 * replaces it.
 *
 * @returns `null` if a required option is missing or invalid
 */
export function readOptions<Options>(
  mountPoint: Element,
  schema: OptionSchema<Options>,
  page: OptionFields = {},
): Options | null {
  const entries = Object.entries<OptionRule<unknown>>(schema).map(([key, rule]) => {
    const { attribute, reader } = rule;
    const fallback = readDefault(rule, page);
    const written = mountPoint.getAttribute(attribute);
    const value = written === null ? fallback : reader.read(written);
    if (value !== undefined) return [key, value];
    const error = written === null ? " is missing" : `="${written}" is not allowed`;
    const outcome =
      fallback === undefined
        ? "Without it there is no widget."
        : `Used instead: ${JSON.stringify(fallback)}.`;
    warnHost(
      `${describeElement(mountPoint)}: ${attribute}${error}. Allowed: ${reader.allowed}. ${outcome}`,
      mountPoint,
    );
    return [key, fallback];
  });
  const isComplete = entries.every(([, value]) => value !== undefined);
  return isComplete ? (Object.fromEntries(entries) as Options) : null;
}

/** The options of a mount point without attributes. */
export function defaultOptions<Options>(
  schema: OptionSchema<Options>,
  page: OptionFields = {},
): Options {
  const entries = Object.entries<OptionRule<unknown>>(schema);
  return Object.fromEntries(
    entries.map(([key, rule]) => [key, readDefault(rule, page)]),
  ) as Options;
}

function readDefault(rule: OptionRule<unknown>, page: OptionFields): unknown {
  return (rule.field && page[rule.field]) ?? rule.default;
}

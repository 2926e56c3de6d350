import { describeElement, warnHost } from "./report.ts";
import type { ValueReader } from "./value-reader.ts";

/** One option of a widget: which attribute sets it, what is allowed, and what it is without. */
export interface OptionRule<T> {
  attribute: string;
  reader: ValueReader<T>;
  /** Without one the widget can't do without the attribute. */
  default?: T;
}

export type OptionSchema<Options> = { [Key in keyof Options]-?: OptionRule<Options[Key]> };

/**
 * Reads a widget's options from its mount point. A value that is not allowed is named in one
 * warning, and the default stands in for it.
 *
 * @returns `null` where an option that has no default is missing or refused: there can be no widget
 */
export function readOptions<Options>(
  mountPoint: Element,
  schema: OptionSchema<Options>,
  defaults: Partial<Options> = {},
): Options | null {
  const entries = Object.entries<OptionRule<unknown>>(schema).map(([key, rule]) => {
    const { attribute, reader } = rule;
    const fallback = defaults[key as keyof Options] ?? rule.default;
    const written = mountPoint.getAttribute(attribute);
    const value = written === null ? fallback : reader.read(written);
    if (value !== undefined) return [key, value];
    warnHost(
      `${describeElement(mountPoint)}: ` +
        `${attribute}${written === null ? " is missing" : `="${written}" is not allowed`}. ` +
        `Allowed: ${reader.allowed}. ` +
        (fallback === undefined
          ? "Without it there is no widget, and what the page has there stays."
          : `Used instead: ${JSON.stringify(fallback)}.`),
      mountPoint,
    );
    return [key, fallback];
  });
  const isComplete = entries.every(([, value]) => value !== undefined);
  return isComplete ? (Object.fromEntries(entries) as Options) : null;
}

/** The options as they are where no attribute is set. */
export function defaultOptions<Options>(schema: OptionSchema<Options>): Options {
  const entries = Object.entries<OptionRule<unknown>>(schema);
  return Object.fromEntries(entries.map(([key, rule]) => [key, rule.default])) as Options;
}

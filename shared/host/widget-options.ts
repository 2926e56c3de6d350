import { describeElement, warnHost } from "./report.ts";
import type { ValueReader } from "./value-reader.ts";

/** One option of a widget: which attribute sets it, what is allowed, and what it is without. */
export interface OptionRule<T> {
  attribute: string;
  reader: ValueReader<T>;
  default: T;
}

export type OptionSchema<Options> = { [Key in keyof Options]-?: OptionRule<Options[Key]> };

/**
 * Reads a widget's options from its mount point. A value that is not allowed is named in one
 * warning, and the default stands in for it.
 */
export function readOptions<Options>(
  mountPoint: Element,
  schema: OptionSchema<Options>,
  defaults: Partial<Options> = {},
): Options {
  const entries = Object.entries<OptionRule<unknown>>(schema).map(([key, rule]) => {
    const fallback = defaults[key as keyof Options] ?? rule.default;
    const written = mountPoint.getAttribute(rule.attribute);
    if (written === null) return [key, fallback];
    const value = rule.reader.read(written);
    if (value !== undefined) return [key, value];
    warnHost(
      `${describeElement(mountPoint)}: ${rule.attribute}="${written}" is not allowed. ` +
        `Allowed: ${rule.reader.allowed}. Used instead: ${JSON.stringify(fallback)}.`,
      mountPoint,
    );
    return [key, fallback];
  });
  return Object.fromEntries(entries) as Options;
}

/** The options as they are where no attribute is set. */
export function defaultOptions<Options>(schema: OptionSchema<Options>): Options {
  const entries = Object.entries<OptionRule<unknown>>(schema);
  return Object.fromEntries(entries.map(([key, rule]) => [key, rule.default])) as Options;
}

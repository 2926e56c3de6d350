import { readDocument } from "../platform/read-document.ts";

/**
 * Parses and validates a value that a page author wrote: an attribute (always a string) or a field of
 * the JSON configuration. A validation library would add 1.5 KB to what every page needs to be ready.
 */
export interface ValueReader<T> {
  /** For the message about an invalid value: `big, small`. */
  readonly allowed: string;
  /** The value, or `undefined` if it is invalid. */
  read(value: unknown): T | undefined;
}

export function oneOf<const Choices extends readonly (string | number)[]>(
  choices: Choices,
): ValueReader<Choices[number]> {
  return {
    allowed: choices.join(", "),
    read: (value) => choices.find((choice) => String(choice) === String(value).trim()),
  };
}

/** An attribute without a value (`data-button`) is true, as in HTML. */
export const boolean: ValueReader<boolean> = {
  allowed: "true, false",
  read: (value) => {
    const written = String(value).trim().toLowerCase();
    if (written === "true" || written === "") return true;
    return written === "false" ? false : undefined;
  },
};

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): ValueReader<number> {
  return {
    allowed: `a whole number from ${min}${max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ""}`,
    read: (value) => {
      const number = Number(value);
      const isWhole = /^\s*\d+\s*$/.test(String(value));
      return isWhole && number >= min && number <= max ? number : undefined;
    },
  };
}

export const string: ValueReader<string> = {
  allowed: "a text",
  read: (value) => (typeof value === "string" ? value : undefined),
};

/** A reader of texts that mean something. A text that `parse` throws for is invalid. */
export function parsed<T>(
  allowed: string,
  parse: (written: string) => T | undefined,
): ValueReader<T> {
  return {
    allowed,
    read: (value) => {
      try {
        return typeof value === "string" ? parse(value.trim()) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export const selector = parsed("a CSS selector", (written) => {
  readDocument("createDocumentFragment")().querySelector(written);
  return written;
});

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Called for an invalid field: its path (`links.cart`), its value, what is allowed, the JSON of its default. */
export type OnInvalid = (
  path: string,
  value: unknown,
  allowed: string,
  used: string | undefined,
) => void;

/** A `ValueReader`, or that of a group of fields, which needs their defaults and the start of their paths. */
export interface FieldReader<T> {
  readonly allowed: string;
  read(value: unknown, defaults: unknown, path: string, onInvalid: OnInvalid): T | undefined;
}

export type FieldReaders = Readonly<Record<string, FieldReader<unknown>>>;

/**
 * A group of fields. A field that is missing or invalid has its default.
 *
 * @param others reads fields with other names; `null` ignores them, and by default they are invalid
 */
export function group<T>(
  readers: FieldReaders,
  others: FieldReader<unknown> | null = {
    allowed: `the fields ${Object.keys(readers).join(", ")}`,
    read: () => undefined,
  },
): FieldReader<T> {
  return {
    allowed: "an object",
    read: (written, defaults, path, onInvalid) => {
      if (!isRecord(written)) return undefined;
      const fields: Record<string, unknown> = { ...(defaults as object) };
      for (const [name, value] of Object.entries(written)) {
        // The name may be one that every object has, such as `constructor`.
        const reader = Object.hasOwn(readers, name) ? readers[name] : others;
        const result = reader?.read(value, fields[name], `${path}${name}.`, onInvalid);
        if (result !== undefined) fields[name] = result;
        // Server templates write null or "" for a missing value.
        else if (reader && value !== null && value !== "")
          onInvalid(path + name, value, reader.allowed, JSON.stringify(fields[name]));
      }
      return fields as T;
    },
  };
}

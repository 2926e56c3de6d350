import { readDocument } from "../platform/read-document.ts";

/**
 * Validates all values from outside: attributes (always strings), the page's JSON, responses, arguments of host
 * scripts, and stored values. A validation library would add 1.5 KB to the main chunk.
 *
 * `read` reports each invalid value to `onInvalid`, uses the default instead, and continues. `assert` throws at the
 * first invalid value.
 */
export interface Reader<T> {
  /** For the message about an invalid value: `big, small`. */
  readonly allowed: string;
  /**
   * Returns the value, or `undefined` if it is invalid. The reader of an object or an array calls `onInvalid` for each
   * invalid value inside.
   *
   * @param path the value's path, for `onInvalid`
   */
  read(value: unknown, path?: string, onInvalid?: OnInvalid): T | undefined;
}

/** A reader for a value that may be missing. */
export interface Field<T> extends Reader<T> {
  readonly default: T;
}

/** Called for an invalid value with its path (`links.cart`), the allowed values, and the JSON of its default. */
export type OnInvalid = (
  path: string,
  value: unknown,
  allowed: string,
  used: string | undefined,
) => void;

export type Readers = Readonly<Record<string, Reader<unknown>>>;

export type ValueOf<R> = R extends Reader<infer T> ? T : never;

/** The type that the reader of an object with these fields returns. */
export type Values<Fields extends Readers> = {
  [Name in keyof Fields as Exclude<Name, Optional<Fields>>]: ValueOf<Fields[Name]>;
} & { [Name in Optional<Fields>]?: ValueOf<Fields[Name]> };

/** Readers for all fields of a type, also for the optional ones, which the compiler lets a reader of it leave out. */
export type FieldsOf<T> = { readonly [Name in keyof T]-?: Reader<unknown> };

/** The names of the fields whose default is `undefined`. */
type Optional<Fields extends Readers> = {
  [Name in keyof Fields]: Fields[Name] extends Field<infer T>
    ? undefined extends T
      ? Name
      : never
    : never;
}[keyof Fields];

/**
 * @param path the start of the message
 * @throws {TypeError} naming the first invalid value by its path
 */
export function assert<T>(reader: Reader<T>, value: unknown, path: string): T {
  return readPart(reader, value, path, (place, _, allowed) => {
    throw new TypeError(`${place} is not ${allowed}`);
  }) as T;
}

/** Reads a value; returns the default if the value is missing or invalid. */
export function readPart<T>(
  reader: Reader<T> | Field<T>,
  value: unknown,
  path: string,
  onInvalid: OnInvalid = ignore,
): T | undefined {
  const initial = "default" in reader ? reader.default : undefined;
  // Servers write null for a missing value.
  const isMissing = value === undefined || value === null;
  if (isMissing && "default" in reader) return initial;
  const result = isMissing ? undefined : reader.read(value, path, onInvalid);
  if (result !== undefined) return result;
  onInvalid(path, value, reader.allowed, JSON.stringify(initial));
  return initial;
}

/** The text of a value; that of an object is no valid one, because a field `toString` would make the conversion throw. */
export const toText = (value: unknown) => (Object(value) === value ? "{}" : String(value).trim());

export function oneOf<const Choices extends readonly (string | number)[]>(
  choices: Choices,
): Reader<Choices[number]> {
  return {
    allowed: choices.join(", "),
    read: (value) => choices.find((choice) => String(choice) === toText(value)),
  };
}

/** For JSON, where only `true` and `false` are booleans. */
export const strictBoolean: Reader<boolean> = {
  allowed: "true or false",
  read: (value) => (typeof value === "boolean" ? value : undefined),
};

/** An attribute without a value (`data-button`) is true, as in HTML. */
export const boolean: Reader<boolean> = {
  allowed: "true, false",
  read: (value) => {
    const written = toText(value).toLowerCase();
    if (written === "true" || written === "") return true;
    return written === "false" ? false : undefined;
  },
};

export function integer(min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> {
  return {
    allowed: `a whole number from ${min}${max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ""}`,
    read: (value) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? Number(value)
        : undefined,
  };
}

/** A whole number that is written in digits. */
export function wholeNumber(min: number, max?: number): Reader<number> {
  const reader = integer(min, max);
  return {
    ...reader,
    read: (value) => (/^\d+$/.test(toText(value)) ? reader.read(Number(value)) : undefined),
  };
}

export const string: Reader<string> = {
  allowed: "a text",
  read: (value) => (typeof value === "string" ? value : undefined),
};

/**
 * A reader for strings that `parse` converts. A string is invalid if `parse` returns `undefined` or
 * throws.
 */
export function parsed<T>(allowed: string, parse: (written: string) => T | undefined): Reader<T> {
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

export const number: Reader<number> = {
  allowed: "a number",
  read: (value) => (Number.isFinite(value) ? (value as number) : undefined),
};

export function field<T>(reader: Reader<T>, initial: T): Field<T> {
  return { ...reader, default: initial };
}

export function optional<T>(reader: Reader<T>): Field<T | undefined> {
  return field<T | undefined>(reader, undefined);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param others reads fields with other names, which are ignored by default */
export function object<Fields extends Readers>(
  fields: Fields,
  others?: Reader<unknown>,
): Reader<Values<Fields>> {
  // A loop, for speed: a large cart has thousands of fields, and is read while the user types.
  const entries = Object.entries(fields);
  return {
    allowed: "an object",
    read: (written, path = "", onInvalid = ignore) => {
      if (!isRecord(written)) return undefined;
      const values: Record<string, unknown> = {};
      const start = path && `${path}.`;
      const readField = (name: string, reader: Reader<unknown>) => {
        const value = readPart(reader, written[name], start + name, onInvalid);
        if (value !== undefined) values[name] = value;
      };
      for (const [name, reader] of entries) readField(name, reader);
      if (others) {
        // The name may be one that every object inherits, such as `constructor`.
        for (const name of Object.keys(written)) {
          if (!Object.hasOwn(fields, name)) readField(name, others);
        }
      }
      return values as Values<Fields>;
    },
  };
}

export function array<T>(item: Reader<T>): Reader<T[]> {
  return {
    allowed: "a list",
    read: (written, path = "", onInvalid = ignore) =>
      Array.isArray(written)
        ? written.map((value, index) => readPart(item, value, `${path}[${index}]`, onInvalid) as T)
        : undefined,
  };
}

const ignore = () => undefined;

/**
 * Validators for responses. Not a library, because every page with a cart count loads them: these are
 * 0.4 KB brotli, the smallest validation library is 2.1 KB.
 *
 * A shape returns the known fields of a value, or throws a `TypeError` with the path of the first
 * invalid one.
 */
export type Shape<T> = (value: unknown, path: string) => T;

export type Shaped<S> = S extends Shape<infer T> ? T : never;

function invalid(path: string, expected: string): never {
  throw new TypeError(`${path} is not ${expected}`);
}

export const string: Shape<string> = (value, path) =>
  typeof value === "string" ? value : invalid(path, "a string");

export const boolean: Shape<boolean> = (value, path) =>
  typeof value === "boolean" ? value : invalid(path, "a boolean");

export const number: Shape<number> = (value, path) =>
  Number.isFinite(value) ? (value as number) : invalid(path, "a number");

/** A whole number from 0. */
export const count: Shape<number> = (value, path) =>
  Number.isInteger(value) && (value as number) >= 0 ? (value as number) : invalid(path, "a count");

export const stringOrNumber: Shape<string | number> = (value, path) =>
  typeof value === "string" ? value : number(value, path);

/** Returns `fallback` for an absent field: servers write either `null` or nothing. */
export function orElse<T>(shape: Shape<T>, fallback: T): Shape<T> {
  return (value, path) => (value === null || value === undefined ? fallback : shape(value, path));
}

export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return orElse<T | undefined>(shape, undefined);
}

/** An amount of money; 0 for an absent field. */
export const dollars = orElse(number, 0);

export function array<T>(shape: Shape<T>): Shape<T[]> {
  return (value, path) =>
    Array.isArray(value)
      ? value.map((item, index) => shape(item, `${path}[${index}]`))
      : invalid(path, "an array");
}

/** An object with these fields; others are omitted. */
export function record<Fields extends Record<string, Shape<unknown>>>(
  fields: Fields,
): Shape<{ [Key in keyof Fields]: Shaped<Fields[Key]> }> {
  // A loop, for speed: a large cart has thousands of fields, and is validated while the user types.
  const shapes = Object.entries(fields);
  return (value, path) => {
    if (typeof value !== "object" || value === null) return invalid(path, "an object");
    const known: Record<string, unknown> = {};
    for (const [name, shape] of shapes) {
      known[name] = shape((value as Record<string, unknown>)[name], `${path}.${name}`);
    }
    return known as { [Key in keyof Fields]: Shaped<Fields[Key]> };
  };
}

/** The value of the only field that counts. */
export function field<T>(name: string, shape: Shape<T>): Shape<T> {
  const fields = record({ [name]: shape });
  return (value, path) => fields(value, path)[name] as T;
}

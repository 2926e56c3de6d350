const native = JSON.stringify;

type Replacer = (this: Record<string, unknown>, key: string, value: unknown) => unknown;

/**
 * Ponyfill of `JSON.stringify`, which calls a `toJSON` of arrays, strings, numbers and booleans if a library has added
 * one. The `toJSON` methods of Prototype 1.6 return JSON, which would be serialized again as a string. No code of the
 * bundle passes a list of names or a space.
 *
 * @throws {TypeError} for circular references and BigInts
 */
export function stringify(value: unknown, replacer?: Replacer): string {
  // A replacer makes serializing several times slower.
  const isHealthy = native([0, ""]) === '[0,""]';
  return native(value, (isHealthy ? replacer : ignoreToJson(replacer)) as Replacer);
}

/** A replacer gets the result of `toJSON`; its `this` is the object with the original value. */
function ignoreToJson(replacer?: Replacer): Replacer {
  return function (key, result) {
    const original = this[key];
    const isPlain = Object(original) === original && !Array.isArray(original);
    const value = isPlain ? result : original;
    return replacer ? replacer.call(this, key, value) : value;
  };
}

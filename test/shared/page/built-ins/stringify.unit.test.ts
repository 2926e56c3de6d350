import { afterEach, describe, expect, it } from "vitest";
import { replacedStringify } from "../../../../shared/page/built-ins/stringify.ts";

const PROTOTYPES = [Array.prototype, String.prototype, Number.prototype];
const VALUE = { list: [1, "a", [true, null]], text: "a", nested: { count: 2 }, gone: undefined };
const native = JSON.stringify(VALUE);

afterEach(() => {
  for (const prototype of PROTOTYPES) Reflect.deleteProperty(prototype, "toJSON");
});

describe("the replacement of JSON.stringify", () => {
  it("ignores a toJSON of arrays, strings and numbers", () => {
    for (const prototype of PROTOTYPES) {
      Object.assign(prototype, { toJSON: () => "JSON" });
      expect(JSON.stringify(VALUE)).not.toBe(native);
      expect(replacedStringify(VALUE)).toBe(native);
    }
  });

  it("keeps the toJSON of other objects", () => {
    const value = [new Date(0)];
    const written = JSON.stringify(value);
    Object.assign(Array.prototype, { toJSON: () => "JSON" });
    expect(replacedStringify(value)).toBe(written);
  });
});

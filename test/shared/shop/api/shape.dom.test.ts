import { describe, expect, it } from "vitest";
import {
  array,
  boolean,
  count,
  number,
  optional,
  record,
  type Shape,
  string,
  stringOrNumber,
} from "../../../../shared/shop/api/shape.ts";

describe("the shape of a response", () => {
  it.each<[string, Shape<unknown>, unknown[], unknown[]]>([
    ["a string", string, ["", "a"], [1, null, undefined, ["a"]]],
    ["a boolean", boolean, [true, false], ["true", 0, null]],
    ["a number", number, [0, -1.5], ["1", Number.NaN, Number.POSITIVE_INFINITY, null]],
    ["a count", count, [0, 7], [-1, 1.5, "1", null]],
    ["a number", stringOrNumber, ["a", 1], [null, true, {}]],
    ["an array", array(string), [[], ["a"]], [{}, "a", null]],
    ["an object", record({}), [{}], [null, "a", 1, undefined]],
  ])("accepts %s and nothing else", (expected, shape, right, wrong) => {
    for (const value of right) expect(shape(value, "it")).toEqual(value);
    for (const value of wrong) {
      expect(() => shape(value, "it"), JSON.stringify(value)).toThrow(TypeError);
      expect(() => shape(value, "it")).toThrow(`it is not ${expected}`);
    }
  });

  it("accepts null and undefined for an optional field", () => {
    const shape = record({ a: optional(string) });
    for (const response of [{}, { a: null }, { a: undefined }]) {
      expect(shape(response, "it").a).toBeUndefined();
    }
    expect(() => shape({ a: 1 }, "it")).toThrow("it.a is not a string");
  });

  it("names the path of an invalid value, and omits unknown fields", () => {
    const shape = record({ content: array(record({ id: number })) });
    expect(shape({ content: [{ id: 1, more: true }], more: true }, "the response")).toEqual({
      content: [{ id: 1 }],
    });
    expect(() => shape({ content: [{ id: 1 }, { id: "2" }] }, "the response")).toThrow(
      "the response.content[1].id is not a number",
    );
  });
});

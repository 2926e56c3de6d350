import { describe, expect, it } from "vitest";
import {
  count,
  list,
  number,
  optional,
  record,
  type Shape,
  text,
  textOrNumber,
  truth,
} from "../../../shared/api/shape.ts";

describe("the form of an answer", () => {
  it.each<[string, Shape<unknown>, unknown[], unknown[]]>([
    ["a text", text, ["", "a"], [1, null, undefined, ["a"]]],
    ["true or false", truth, [true, false], ["true", 0, null]],
    ["a number", number, [0, -1.5], ["1", Number.NaN, Number.POSITIVE_INFINITY, null]],
    ["a count", count, [0, 7], [-1, 1.5, "1", null]],
    ["a number", textOrNumber, ["a", 1], [null, true, {}]],
    ["a list", list(text), [[], ["a"]], [{}, "a", null]],
    ["an object", record({}), [{}], [null, "a", 1, undefined]],
  ])("that is to be %s is just that", (expected, shape, right, wrong) => {
    for (const value of right) expect(shape(value, "it")).toEqual(value);
    for (const value of wrong) {
      expect(() => shape(value, "it"), JSON.stringify(value)).toThrow(TypeError);
      expect(() => shape(value, "it")).toThrow(`it is not ${expected}`);
    }
  });

  it("may lack what is optional, in either way of writing nothing", () => {
    const shape = record({ a: optional(text) });
    for (const answer of [{}, { a: null }, { a: undefined }]) {
      expect(shape(answer, "it").a).toBeUndefined();
    }
    expect(() => shape({ a: 1 }, "it")).toThrow("it.a is not a text");
  });

  it("names the very place that is wrong, and leaves out what nobody asked for", () => {
    const shape = record({ content: list(record({ id: number })) });
    expect(shape({ content: [{ id: 1, more: true }], more: true }, "the answer")).toEqual({
      content: [{ id: 1 }],
    });
    expect(() => shape({ content: [{ id: 1 }, { id: "2" }] }, "the answer")).toThrow(
      "the answer.content[1].id is not a number",
    );
  });
});

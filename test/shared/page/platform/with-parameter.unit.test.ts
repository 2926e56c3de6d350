import { expect, it } from "vitest";
import { withParameter } from "../../../../shared/page/platform/with-parameter.ts";

it.each([
  ["/p?/shop/rescue", "/p?/shop/rescue&size=2"],
  ["/p?name=M%FCller&&q=a+b%20c&empty#top", "/p?name=M%FCller&&q=a+b%20c&empty&size=2#top"],
  ["/p?size=1&product=2", "/p?size=2&product=2"],
  ["/p#/route", "/p?size=2#/route"],
  ["/p", "/p?size=2"],
])("withParameter changes nothing else of %s", (address, changed) => {
  expect(withParameter(address, "size", 2)).toBe(changed);
});

it.each([
  ["/p?/shop/rescue&size=2#top", "/p?/shop/rescue#top"],
  ["/p?size=2", "/p"],
  ["/p?resize=2", "/p?resize=2"],
])("withParameter removes nothing else from %s", (address, changed) => {
  expect(withParameter(address, "size")).toBe(changed);
});

import { expect, it } from "vitest";
import { createImageSet } from "../../../../shared/view/ui/image-set.ts";

it.each([
  [
    "all sizes, from the smallest",
    { "1600": "/d", "50": "/a", "400": "/c" },
    "/c",
    "/a 50w, /c 400w, /d 1600w",
  ],
  ["one size without a list", { "50": "/a" }, "/a", undefined],
  [
    "the largest if the preferred one is missing",
    { "50": "/a", "100": "/b" },
    "/b",
    "/a 50w, /b 100w",
  ],
  [
    "no address that would end the list",
    { "50": "/a,b", "400": "/c", "800": "/d" },
    "/c",
    "/c 400w, /d 800w",
  ],
])("createImageSet has %s", (_, dimensions, src, srcSet) => {
  const set = createImageSet(dimensions, "400", "60px");
  expect(set).toEqual({ src, srcSet, sizes: srcSet && "60px" });
});

it("createImageSet is null without images", () => {
  expect(createImageSet({}, "50", "50px")).toBeNull();
});

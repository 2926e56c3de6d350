import { expect, it } from "vitest";
import { campaignPath } from "../../../../shared/shop/domain/campaign-path.ts";

it.each(["hoodie", "", "/evil.example", "\\\\evil.example", "//evil.example", "a?b#c"])(
  "campaignPath stays on the page's own host for the slug “%s”",
  (slug) => {
    expect(new URL(campaignPath(slug), "https://shop.example//results/x").host).toBe(
      "shop.example",
    );
  },
);

it("campaignPath leaves out what a URL can't contain, half of an emoji", () => {
  expect(campaignPath("run-\ud83d")).toBe("/run-/");
  expect(campaignPath("\udc00")).toBe("/");
  expect(campaignPath("run-🏃")).toBe("/run-%F0%9F%8F%83/");
});

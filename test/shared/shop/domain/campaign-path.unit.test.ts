import { expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import { campaignPath as toPath } from "../../../../shared/shop/domain/campaign-path.ts";

const campaignPath = (slug: string) => toPath(slug, DEFAULT_CONFIG.links);

it.each(["hoodie", "", "/evil.example", "\\\\evil.example", "//evil.example", "a?b#c"])(
  "campaignPath stays on the page's own host for the slug “%s”",
  (slug) => {
    expect(new URL(campaignPath(slug), "https://shop.example//results/x").host).toBe(
      "shop.example",
    );
  },
);

it("campaignPath fills the page's own link, and is the home page without a slug", () => {
  const links = { campaign: "https://shop.example/c/{slug}?from={slug}", home: "/shop/" };
  expect(toPath("a/$&", links)).toBe("https://shop.example/c/a%2F%24%26?from=a%2F%24%26");
  expect(toPath("", links)).toBe("/shop/");
  expect(toPath("", { ...links, home: "" })).toBe("/");
});

it("campaignPath leaves out what a URL can't contain, half of an emoji", () => {
  expect(campaignPath("run-\ud83d")).toBe("/run-/");
  expect(campaignPath("\udc00")).toBe("/");
  expect(campaignPath("run-🏃")).toBe("/run-%F0%9F%8F%83/");
});

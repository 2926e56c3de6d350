import { expect, it } from "vitest";
import { campaignPath } from "../../../shared/domain/campaign-path.ts";

it.each(["hoodie", "", "/evil.example", "\\\\evil.example", "//evil.example", "a?b#c"])(
  "campaignPath stays on the page's own host for the slug “%s”",
  (slug) => {
    expect(new URL(campaignPath(slug), "https://shop.example//results/x").host).toBe(
      "shop.example",
    );
  },
);

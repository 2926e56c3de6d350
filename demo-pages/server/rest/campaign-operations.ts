import type { Context } from "hono";
import * as v from "valibot";
import { readAccount } from "../accounts/read-session.ts";
import { type Campaign, isPublic, toCampaignAnswer } from "../campaigns/campaign-reader.ts";
import type { Shop } from "../shop.ts";
import type { Operation } from "./operations.ts";
import { checkInput } from "./read-input.ts";
import { RestError } from "./rest-error.ts";

/** Searching campaigns, what they sell, and how many the signed-in user has. */

const MAX_TERM = 200;
const MAX_PAGE = 100_000;

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, "Must be a whole number."),
    v.transform(Number),
    v.minValue(least, `Must be ${least} or more.`),
    v.maxValue(most, `Must be ${most} or less.`),
  );

const Term = v.pipe(v.string(), v.maxLength(MAX_TERM, `Must have ${MAX_TERM} characters at most.`));
const SearchInput = v.object({
  term: Term,
  size: v.optional(wholeNumber(1, 100), "4"),
  page: v.optional(wholeNumber(0, MAX_PAGE), "0"),
});
const ProductInput = v.object({
  checkout: v.optional(v.picklist(["true", "false"], "Must be true or false."), "false"),
});

export const campaignOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/campaign/search-by-term/:term/",
    answer(c, { search }) {
      const { term, size, page } = checkInput(SearchInput, {
        ...c.req.query(),
        term: c.req.param("term"),
      });
      const { content, totalElements } = search.find(term, size, page);
      return c.json({ content: content.map(toCampaignAnswer), totalElements });
    },
  },
  {
    method: "GET",
    path: "/campaign/search-evict-cache-by-term/:term/",
    answer(c, { search }) {
      search.evict(checkInput(v.object({ term: Term }), { term: c.req.param("term") }).term);
      return c.body(null, 204);
    },
  },
  {
    method: "GET",
    path: "/campaign/count-by-status/",
    answer(c, shop) {
      const account = readAccount(c, shop);
      if (account === undefined) throw new RestError(401, "Please log in to see your campaigns.");
      return c.json(shop.campaigns.countByStatus(account.id));
    },
  },
  {
    method: "GET",
    path: "/campaign/:id/product/",
    answer(c, shop) {
      const { checkout } = checkInput(ProductInput, c.req.query());
      const campaign = findVisibleCampaign(c, shop, c.req.param("id") ?? "");
      const { listForCheckout, listOnSale } = shop.products;
      return c.json(checkout === "true" ? listForCheckout(campaign) : listOnSale(campaign));
    },
  },
];

/** Drafts, and campaigns that wait for their start, exist for their owner only. */
function findVisibleCampaign(c: Context, shop: Shop, id: string): Campaign {
  const campaign = /^\d{1,9}$/.test(id) ? shop.campaigns.findById(Number(id)) : undefined;
  if (
    campaign !== undefined &&
    (isPublic(campaign) || campaign.owner_id === readAccount(c, shop)?.id)
  )
    return campaign;
  throw new RestError(404, "There is no such campaign.");
}

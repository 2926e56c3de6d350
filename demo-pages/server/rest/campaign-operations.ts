import type { Context } from "hono";
import * as v from "valibot";
import { readAccount } from "../accounts/read-session.ts";
import { type Campaign, toCampaignResponse } from "../campaigns/campaign-reader.ts";
import { canSeeCampaign } from "../campaigns/can-see-campaign.ts";
import type { Shop } from "../shop.ts";
import type { Operation } from "./operations.ts";
import { maxCharacters, validateInput } from "./read-input.ts";
import { RestError } from "./rest-error.ts";

/** Search, the products of a campaign, and the counts of the signed-in user's campaigns. */

const MAX_TERM = 200;
const MAX_PAGE = 100_000;

const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, "Must be a whole number."),
    v.transform(Number),
    v.minValue(min, `Must be ${min} or more.`),
    v.maxValue(max, `Must be ${max} or less.`),
  );

const Term = v.pipe(v.string(), maxCharacters(MAX_TERM));
const SearchInput = v.object({
  term: Term,
  size: v.optional(integer(1, 100), "4"),
  page: v.optional(integer(0, MAX_PAGE), "0"),
});
const ProductInput = v.object({
  checkout: v.optional(v.picklist(["true", "false"], "Must be true or false."), "false"),
});

export const campaignOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/campaign/search-by-term/:term/",
    handle(c, { search }) {
      const { term, size, page } = validateInput(SearchInput, {
        ...c.req.query(),
        term: c.req.param("term"),
      });
      const { content, totalElements } = search.find(term, size, page);
      return c.json({ content: content.map(toCampaignResponse), totalElements });
    },
  },
  {
    method: "GET",
    path: "/campaign/search-evict-cache-by-term/:term/",
    handle(c, { search }) {
      search.evict(validateInput(v.object({ term: Term }), { term: c.req.param("term") }).term);
      return c.body(null, 204);
    },
  },
  {
    method: "GET",
    path: "/campaign/count-by-status/",
    handle(c, shop) {
      const account = readAccount(c, shop);
      if (account === undefined) throw new RestError(401, "Please log in to see your campaigns.");
      return c.json(shop.campaigns.countByStatus(account.id));
    },
  },
  {
    method: "GET",
    path: "/campaign/:id/product/",
    handle(c, shop) {
      // A line of a cart can only be changed to what is on sale. A campaign's page has pictures after its end, too.
      const { checkout } = validateInput(ProductInput, c.req.query());
      const campaign = findVisibleCampaign(c, shop, c.req.param("id") ?? "");
      const { listOnSale, listShown } = shop.products;
      return c.json(checkout === "true" ? listOnSale(campaign) : listShown(campaign));
    },
  },
];

function findVisibleCampaign(c: Context, shop: Shop, id: string): Campaign {
  const campaign = /^[1-9]\d{0,8}$/.test(id) ? shop.campaigns.findById(Number(id)) : undefined;
  if (campaign !== undefined && canSeeCampaign(c, shop, campaign)) return campaign;
  throw new RestError(404, "There is no such campaign.");
}

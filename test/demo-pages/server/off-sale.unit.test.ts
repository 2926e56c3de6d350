// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  CART_PAGES,
  listItems,
  openPayment,
  readCart,
  submitPayment,
  writeCart,
} from "../../helpers/cart-calls.ts";
import { fillCart, startShop, type TestShop } from "../../helpers/start-shop.ts";

/** Retired products and products of campaigns that are not active, in carts and orders. */

const AFTER_ALL_CAMPAIGNS_MS = 400 * 86_400_000;

let time: number;
let shop: TestShop;
beforeEach(async () => {
  time = Date.now();
  shop = await startShop(CART_PAGES, { now: () => time });
});
afterEach(() => shop.stop());

const RETIRED: [string, () => void] = [
  "a retired product",
  () => shop.change("UPDATE campaign_products SET retired = 1"),
];
const SOLD_OUT: [string, () => void] = [
  "a sold-out size",
  () => shop.change("INSERT INTO sold_out_sizes SELECT 1001, id FROM sizes"),
];
const NOT_ACTIVE: [string, () => void][] = [
  ["an ended campaign", () => shop.change("UPDATE campaigns SET status = 'ended'")],
  [
    "a campaign whose end has passed",
    () => {
      time += AFTER_ALL_CAMPAIGNS_MS;
    },
  ],
  ["a draft", () => shop.change("UPDATE campaigns SET status = 'draft'")],
];

describe("a product that is not on sale", () => {
  it("is not among the choices for a cart's lines", async () => {
    const [first, ...others] = await listItems(shop);
    shop.change(`UPDATE campaign_products SET retired = 1 WHERE product_id = ${first?.productId}`);
    expect(await listItems(shop)).toEqual(others);
    shop.change("UPDATE campaigns SET status = 'ended' WHERE id = 1001");
    expect(await listItems(shop)).toEqual([]);
  });

  it.each([RETIRED, SOLD_OUT, ...NOT_ACTIVE])(
    "cannot be added to a cart: %s",
    async (_, takeOffSale) => {
      const [item] = await listItems(shop);
      takeOffSale();
      const entry = { campaignId: 1001, items: [item] };
      expect((await writeCart(shop, "cart-that-is-new", [entry])).status).toBe(422);
    },
  );

  it.each([RETIRED, SOLD_OUT, ...NOT_ACTIVE])("cannot be paid for: %s", async (_, takeOffSale) => {
    await fillCart(shop, "cart-too-late");
    takeOffSale();
    const { fields } = await openPayment(shop, "cart-too-late");
    const target = await submitPayment(shop, "cart-too-late", { ...fields, decision: "accept" });
    expect(target).toBe("/cart/?notice=unavailable");
    expect((await readCart(shop, "cart-too-late")).campaigns).toHaveLength(1);
  });

  it("remains in a cart, where it can be reduced and removed but not increased", async () => {
    const [one, two, three] = await listItems(shop);
    const put = async (items: unknown[], amount = 5) => {
      const entry = { campaignId: 1001, items, donation: { amount } };
      return (await writeCart(shop, "cart-that-is-old", [entry])).status;
    };
    await put([one, two]);
    const retired = [one?.productId, two?.productId].join();
    shop.change(`UPDATE campaign_products SET retired = 1 WHERE product_id IN (${retired})`);
    const [campaign] = (await readCart(shop, "cart-that-is-old")).campaigns;
    expect(campaign?.items).toMatchObject([
      { quantity: 2, product: { id: one?.productId, discontinued: true } },
      { quantity: 2, product: { id: two?.productId, discontinued: true } },
    ]);
    expect(await put([{ ...one, quantity: 3 }, two])).toBe(422);
    expect(await put([one, one, two])).toBe(422);
    expect(await put([one, two, three])).toBe(200);
    expect(await put([{ ...one, quantity: 1 }, two])).toBe(200);
    expect(await put([one, two])).toBe(422);
    time += AFTER_ALL_CAMPAIGNS_MS;
    expect(await put([two], 6)).toBe(422);
    expect(await put([two, three])).toBe(422);
    expect(await put([two], 4)).toBe(200);
    expect(await put([], 0)).toBe(200);
  });
});

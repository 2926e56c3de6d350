import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { COOKIES, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { vendorGlobals } from "../../../../shared/shop/analytics/channels/channel.ts";
import { toCheckoutPayload } from "../../../../shared/shop/domain/checkout-payload.ts";
import { type BackEnd, fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import { openStartedAnalytics, removeVendors } from "../../../helpers/open-analytics.ts";
import { removeCart } from "../../../helpers/remove-cart.ts";
import { createCampaign } from "../../../helpers/sample-cart.ts";
import { runEffectsOnce } from "../../../helpers/strict-mode.ts";

const GOOGLE = { dataLayer: "GTM-8", webAnalytics: "G-1" };
const NAMES = ["view_item", "add_to_cart", "remove_from_cart", "view_cart", "begin_checkout"];

/** What GA4's reference says of the parameters: required texts are not empty, amounts are numbers. */
const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const ITEM = v.strictObject({
  item_id: text,
  item_name: text,
  item_category: text,
  item_variant: v.optional(text),
  price: v.pipe(v.number(), v.minValue(0)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const COMMON = {
  currency: v.literal("USD"),
  items: v.pipe(v.array(ITEM), v.minLength(1), v.maxLength(200)),
  value: v.pipe(v.number(), v.minValue(0)),
};
const ECOMMERCE = v.variant("event", [
  v.looseObject({ event: v.picklist(NAMES), ecommerce: v.strictObject(COMMON) }),
  v.strictObject({
    event: v.literal("add_payment_info"),
    ecommerce: v.strictObject({ ...COMMON, payment_type: text }),
  }),
  v.strictObject({
    event: v.literal("purchase"),
    ecommerce: v.strictObject({ ...COMMON, transaction_id: text }),
  }),
]);

let backEnd: BackEnd;

beforeEach(() => {
  backEnd = fakeBackEnd();
  const [campaign] = toCheckoutPayload({ id: "", campaigns: [createCampaign()] }).campaigns;
  backEnd.session.cart = campaign ? [{ ...campaign, donation: { amount: 5 } }] : [];
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
  writeCookie(COOKIES.cartId, "the-cart", "1h");
});

afterEach(async () => {
  await removeCart();
  removeVendors();
});

/** Views a product, adds it, removes another one, pays, and sees the confirmation, twice. */
async function buy() {
  const user = userEvent.setup();
  const { settle } = await openStartedAnalytics({ ids: GOOGLE, ecommerce: true });
  const { widget: campaign } = await import("../../../../widgets/campaign/campaign.widget.tsx");
  const options = { campaignId: 1001, campaignName: "", endsAt: 0, quantity: 1, afterAdd: "open" };
  render(<campaign.Component options={options} content={[]} />);
  await screen.findByRole("button", { name: "Add to cart" });
  const { addItem } = await import("../../../../shared/shop/cart/cart-commands.ts");
  const addition = { campaignId: 1001, productId: 101, sizeId: 12, sizeName: "2XL", quantity: 2 };
  await act(() => addItem(addition));
  cleanup();

  const { widget: cart } = await import("../../../../widgets/cart/cart.widget.tsx");
  render(<cart.Component options={{}} content={[]} />);
  // What was added last comes first.
  const [, earlier] = await screen.findAllByRole("button", { name: /Remove/ });
  await user.click(earlier as HTMLElement);
  await waitFor(() => expect(backEnd.session.cart[0]?.items).toHaveLength(1));
  cleanup();

  const { widget: checkout } = await import("../../../../widgets/checkout/checkout.widget.tsx");
  render(<checkout.Component options={{}} content={[]} />);
  await user.click(await screen.findByRole("button", { name: "Continue to payment" }));
  await waitFor(() => expect(sessionStorage.getItem("pendingOrder")).not.toBeNull());
  cleanup();

  // The payment empties the cart.
  backEnd.session.cart = [];
  const { store } = await import("../../../../shared/shop/store/store.ts");
  store.setState({ page: { ...store.getState().page, pageId: "base.paypalConfirmation" } });
  const { recordPurchase } = await import("../../../../shared/shop/orders/record-purchase.ts");
  await recordPurchase();
  await recordPurchase();
  await settle();
  return vendorGlobals.dataLayer as Record<string, unknown>[];
}

const isCall = (entry: unknown) => String(entry) === "[object Arguments]";

it("with `ecommerce` the data layer of a whole purchase has GA4's events, and the widgets' own are unchanged", async () => {
  runEffectsOnce();
  const entries = await buy();
  const pushed = entries.filter((entry) => !isCall(entry));
  const events = pushed.filter(({ ecommerce }) => ecommerce);
  for (const event of events) {
    const { items, value } = v.parse(ECOMMERCE, event).ecommerce;
    expect(value).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  }
  expect(events.map(({ event }) => event)).toEqual([
    ...["view_item", "add_to_cart", "view_cart", "remove_from_cart"],
    ...["begin_checkout", "add_payment_info", "purchase"],
  ]);
  const added = { campaignId: 1001, productId: 101, sizeId: 12, quantity: 2 };
  const large = {
    item_id: "1001:101",
    item_name: "Classic Tee, Black",
    item_category: "T-shirts",
    item_variant: "2XL",
    price: 22.5,
    quantity: 2,
  };
  const ecommerce = { currency: "USD", value: 45, items: [large] };
  expect(events[1]).toEqual({ event: "add_to_cart", ...added, ecommerce });
  expect(events[6]).toMatchObject({ ecommerce });
  // The tag manager would merge the items with those of the event before.
  for (const event of events) {
    expect(pushed[pushed.indexOf(event) - 1]).toEqual({ ecommerce: null });
  }
  expect(backEnd.events).toMatchObject([
    { eventName: "page_view" },
    { eventName: "add_to_cart", metadata: added },
    { eventName: "remove_from_cart" },
    { eventName: "order_placed", metadata: { campaignIds: [1001], quantity: 2, value: 50 } },
  ]);
  expect(JSON.stringify(backEnd.events)).not.toContain("item_id");
  const calls = entries.filter(isCall).map((call) => Object.values(call) as unknown[]);
  const sent = calls.filter(([command]) => command === "event");
  expect(sent.map(([, name]) => name)).toEqual(
    pushed.flatMap(({ event }) => (event && event !== "gtm.js" ? [event] : [])),
  );
  expect(sent.at(2)).toEqual(["event", "add_to_cart", { ...added, ...ecommerce }]);
});

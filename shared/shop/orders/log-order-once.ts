import { readLocal, removeSession, writeLocal } from "../../page/platform/storage.ts";
import { withTabLock } from "../../page/platform/tab-lock.ts";
import type { Commerce } from "../analytics/events.ts";
import { track } from "../analytics/track.ts";
import { readCart } from "../api/api.ts";
import type { Order } from "../config/page-config.ts";
import { CURRENCY } from "../domain/shared-limits.ts";
import { store } from "../store/store.ts";
import { type PendingOrder, readPendingOrder } from "./pending-order.ts";

/** How many logged orders a browser stores, with about 15 characters each. */
const RECORDED_ORDERS_MAX = 500;

/** Parameters that mail, ads and the debug panel append to an address: it still means the same order. */
const TRACKING =
  /^((utm|mc|hsa|mtm|pk|gad|vero)_.*|_{1,2}hs\w+|_ga|_gl|_kx|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|ttclid|twclid|rdt_cid|sccid|epik|irclickid|mkt_tok|yclid|ysclid|igshid|igsh|li_fat_id|widget-debug)$/i;

/**
 * Logs the order that the page confirms, and only once, even if the page is shown again or in several tabs.
 *
 * The page names the order in its configuration. Without that, an order is identified by the address of its
 * confirmation. A shop may confirm every order at the same address. In that case, an order is new if this tab has
 * started a payment since the last logged order and the payment's cart is empty now. The cart is still full if the
 * shopper visits an earlier confirmation before the payment is complete.
 */
export async function logOrderOnce(): Promise<void> {
  const { order: named } = store.getState().page;
  // An order without a valid id doesn't identify anything.
  const order = named?.id === undefined ? undefined : named;
  const digest = hash(order ? `order ${order.id}` : readAddress());
  let started: PendingOrder | null = null;
  let isNew = false;
  await withTabLock("fundraising.orders", async () => {
    const recorded = readLocal("recordedOrders")?.split(" ") ?? [];
    const isKnown = recorded.some((entry) => entry.split(".")[0] === digest);
    if (isKnown && order) return;
    started = await findPaidOrder(recorded, isKnown, order);
    isNew = !isKnown || started !== null;
    if (!isNew) return;
    if (started) removeSession("pendingOrder");
    const entry = `${digest}.${Date.now().toString(36)}`;
    writeLocal("recordedOrders", [...recorded, entry].slice(-RECORDED_ORDERS_MAX).join(" "));
  });
  if (isNew) await trackPurchase(started, order);
}

/**
 * The order whose payment this tab has started, if the page confirms this order: its cart is empty, because it was
 * paid, and no order was logged since the payment started.
 *
 * @param isKnown whether the address of the page was logged before
 * @throws {ApiError} when the cart can't be read and nothing else shows whether the order is new
 */
async function findPaidOrder(
  recorded: readonly string[],
  isKnown: boolean,
  order: Order | undefined,
): Promise<PendingOrder | null> {
  const pending = readPendingOrder();
  const lastLogged = Number.parseInt(recorded.at(-1)?.split(".")[1] ?? "0", 36);
  if (!pending || pending.startedAt <= lastLogged) return null;
  if (order?.value !== undefined && order.value !== pending.value) return null;
  try {
    return (await isCartEmpty(pending.cartId)) ? pending : null;
  } catch (error) {
    if (isKnown) throw error;
    return null;
  }
}

/**
 * Checks the contents instead of the count, because a cart with only a donation has a count of 0.
 */
async function isCartEmpty(cartId: string): Promise<boolean> {
  const { cart } = await readCart(cartId);
  return cart.campaigns.every(
    ({ items, donation }) => items.every(({ quantity }) => quantity === 0) && donation.amount === 0,
  );
}

/** The address of the page without the parameters that don't identify the order. */
function readAddress(): string {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  return `${location.pathname.replace(/\/$/, "")}?${query}`;
}

/** FNV-1a. The address itself is not stored, because it may give access to the order. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(36);
}

/**
 * Tracks an order: `order_placed` for the log of the back end, and `purchase` for the channels. The page's own data
 * about the order takes precedence over the data that this tab stored when the payment started.
 */
async function trackPurchase(
  started: PendingOrder | null,
  order: Order | undefined,
): Promise<void> {
  const { campaignIds, quantity, value = order?.value, processor, purchase } = started ?? {};
  const items = order?.items;
  const logged = track("order_placed", {
    campaignIds: items?.map(({ campaignId }) => campaignId) ?? campaignIds,
    quantity: items ? countPieces(items) : quantity,
    value,
    currency: value === undefined ? undefined : CURRENCY,
    processor,
  });
  const campaigns = items ? toCommerce(items) : purchase?.campaigns;
  const parameters = order ? { transaction_id: `${order.id}` } : purchase?.parameters;
  if (campaigns) track("purchase", null, { campaigns, parameters });
  await logged;
}

type OrderCampaigns = NonNullable<Order["items"]>;

function countPieces(campaigns: OrderCampaigns): number {
  let count = 0;
  for (const { items } of campaigns) for (const { quantity } of items) count += quantity;
  return count;
}

function toCommerce(campaigns: OrderCampaigns): Commerce["campaigns"] {
  return campaigns.map(({ campaignId, items }) => ({
    campaignId,
    items: items.map(({ productId, name, price, sizeId = 0, sizeName, type = "", quantity }) => ({
      productType: { id: 0, name: type, products: [] },
      product: { id: productId, name, price, design: [], sizes: [] },
      size: sizeName === undefined ? undefined : { id: sizeId, size: sizeName, upcharge: 0 },
      quantity,
    })),
  }));
}

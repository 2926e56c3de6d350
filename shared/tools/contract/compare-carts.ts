import { isDeepStrictEqual } from "node:util";
import type { Cart } from "../../shop/domain/cart.ts";
import {
  type CheckoutPayload,
  type PayloadCampaign,
  type PayloadItem,
  toCheckoutPayload,
} from "../../shop/domain/checkout-payload.ts";
import type { LineItem } from "../../shop/domain/line-item.ts";
import type { ContractResponse } from "./contract-walk.ts";
import type { Offer } from "./walk-products.ts";

/**
 * How the cart of a response differs from what was written, as a sentence. The ids of lines, names and
 * prices are not compared.
 *
 * @returns `undefined` if it has the same lines in the same order, or if it can't be read
 */
export function describeCartDifference(
  response: ContractResponse,
  expected: CheckoutPayload,
): string | undefined {
  const actual = readPayload(response)?.campaigns;
  if (!actual || isDeepStrictEqual(actual.map(toPlaces), expected.campaigns.map(toPlaces)))
    return undefined;
  const differences = [
    ...describeMissing(actual, expected.campaigns, "is missing"),
    ...describeMissing(expected.campaigns, actual, "is in the cart, although the PUT has it not"),
    ...describeValues(actual, expected.campaigns),
  ];
  const [first = describeRepeated(actual, expected.campaigns), ...others] = differences;
  if (!first)
    return "The lines have another order than in the PUT, so they change places while the shopper edits them.";
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return `${first}${more}. A PUT must replace the whole cart by what it has.`;
}

/** Whether two responses have the same cart, apart from the ids of lines. */
export function hasSameContent(one: ContractResponse, other: ContractResponse): boolean {
  const [a, b] = [one, other].map(({ json }) =>
    JSON.parse(
      JSON.stringify(json ?? null, (key, value) => (isLine(value) ? { ...value, id: key } : value)),
    ),
  );
  return isDeepStrictEqual(a, b);
}

export function listLines({ json }: ContractResponse): LineItem[] {
  const campaigns: Cart["campaigns"] = Object(json).campaigns;
  return Array.isArray(campaigns) ? campaigns.flatMap(({ items }) => items ?? []) : [];
}

/** How the prices of lines differ from those in the lists of products. */
export function describePrices({ json }: ContractResponse, offers: readonly Offer[]): string[] {
  const campaigns: Cart["campaigns"] = Object(json).campaigns;
  return offers.flatMap(({ campaignId, productId, sizeId, sizeName, price, upcharge }) => {
    const campaign = campaigns.find((one) => one.campaignId === campaignId);
    const line = campaign?.items.find(
      ({ product, size }) => product?.id === productId && size?.id === sizeId,
    );
    if (!line) return [];
    const name = `product ${productId} of campaign ${campaignId}`;
    const actual = [line.product.price, line.size.upcharge];
    const wanted = [price, upcharge];
    return [`The price of ${name}`, `The upcharge of ${name} in ${sizeName}`].flatMap(
      (what, index) =>
        typeof wanted[index] !== "number" || actual[index] === wanted[index]
          ? []
          : [`${what} is ${actual[index]}, but ${wanted[index]} in the list of products.`],
    );
  });
}

function isLine(value: unknown): value is LineItem {
  return Object.hasOwn(Object(value), "quantity") && Object.hasOwn(Object(value), "id");
}

/** What the cart has, in the form of a PUT, or `undefined` if it has another form. */
export function readPayload(response: ContractResponse): CheckoutPayload | undefined {
  try {
    const payload = toCheckoutPayload(response.json as Cart);
    const hasNumbers = listLines(response).every(({ quantity }) => typeof quantity === "number");
    return hasNumbers ? payload : undefined;
  } catch {
    return undefined;
  }
}

function toPlaces({ campaignId, items, donation }: PayloadCampaign) {
  return { campaignId, items: items.map(({ sizeName, ...item }) => item), donation };
}

function describeMissing(
  from: readonly PayloadCampaign[],
  all: readonly PayloadCampaign[],
  what: string,
): string[] {
  return all.flatMap(({ campaignId, items }) => {
    const other = from.find((one) => one.campaignId === campaignId);
    if (!other) return [`The campaign ${campaignId} ${what}`];
    return items
      .filter((item) => !findItem(other, item))
      .map((item) => `${describeLine(item)} ${what}`);
  });
}

/** That campaigns or lines are there twice, where otherwise nothing differs but the order. */
function describeRepeated(
  actual: readonly PayloadCampaign[],
  expected: readonly PayloadCampaign[],
): string | undefined {
  const countLines = (campaigns: readonly PayloadCampaign[]) =>
    campaigns.reduce((sum, { items }) => sum + items.length, 0);
  const repeated = [
    { what: "campaigns", count: actual.length, wanted: expected.length },
    { what: "lines", count: countLines(actual), wanted: countLines(expected) },
  ].find(({ count, wanted }) => count > wanted);
  if (!repeated) return undefined;
  const { what, count, wanted } = repeated;
  return `The cart has ${count} ${what} instead of ${wanted}, some of them twice`;
}

function describeValues(
  actual: readonly PayloadCampaign[],
  expected: readonly PayloadCampaign[],
): string[] {
  return expected.flatMap((campaign) => {
    const other = actual.find(({ campaignId }) => campaignId === campaign.campaignId);
    if (!other) return [];
    const quantities = campaign.items.flatMap((item) => {
      const quantity = findItem(other, item)?.quantity ?? item.quantity;
      if (quantity === item.quantity) return [];
      return [`${describeLine(item)} has the quantity ${quantity} instead of ${item.quantity}`];
    });
    const { amount } = campaign.donation;
    if (other.donation.amount === amount) return quantities;
    return [...quantities, `The donation is ${other.donation.amount} instead of ${amount}`];
  });
}

function findItem({ items }: PayloadCampaign, { productId, sizeId }: PayloadItem) {
  return items.find((item) => item.productId === productId && item.sizeId === sizeId);
}

function describeLine({ productId, sizeName }: PayloadItem): string {
  return `The line with product ${productId} in ${sizeName}`;
}

import {
  array,
  type FieldsOf,
  field,
  integer,
  number,
  object,
  optional,
  type Reader,
  strictBoolean,
  string,
  type ValueOf,
} from "../../page/host/value-reader.ts";
import type { Cart, CartCampaign } from "../domain/cart.ts";
import type { LineChoice } from "../domain/cart-edit.ts";
import type { Dimensions, LineItem, Product, ProductType, Size } from "../domain/line-item.ts";

/** Each returns the known fields of a response. */

const count = integer(0);

/**
 * A list without the later ones of those with the same id, because an id names one: React keeps the elements of an id
 * that it has met twice in the page.
 */
function list<T extends { id: number }>(item: Reader<T>): Reader<T[]> {
  const all = array(item);
  return {
    ...all,
    read: (...written) => {
      const ids = new Set<number>();
      return all.read(...written)?.filter(({ id }) => ids.size < ids.add(id).size);
    },
  };
}

/** An amount of money. */
const dollars = field(number, 0);

export const countsReader = object({ ready: count, active: count, ended: count, draft: count });

const campaignReader = object({
  id: number,
  slug: string,
  name: string,
  // A campaign without an image must not invalidate the response.
  design: optional(object({ dimensions: optional(object({ "400": optional(string) })) })),
  organizerName: optional(string),
  endsAt: optional(string),
  shipsAt: optional(string),
  // US dollars.
  priceFrom: optional(number),
});

export type CampaignCounts = ValueOf<typeof countsReader>;

export const searchResponseReader = object({
  content: list(campaignReader),
  totalElements: count,
});

export type Campaign = ValueOf<typeof campaignReader>;

const optionalString = optional(string);

const dimensionsReader: Reader<Dimensions> = object({
  "50": optionalString,
  "100": optionalString,
  "400": optionalString,
  "800": optionalString,
  "1600": optionalString,
} satisfies FieldsOf<Dimensions>);

const designReader = object({
  default: field(strictBoolean, false),
  dimensions: field(dimensionsReader, {}),
});

/** A product may have no design. */
const designsReader = field(array(designReader), []);

const sizeReader: Reader<Size> = object({
  id: number,
  size: string,
  upcharge: dollars,
  soldOut: optional(strictBoolean),
} satisfies FieldsOf<Size>);

const productFields = {
  id: number,
  name: string,
  price: dollars,
  profit: optional(number),
  design: designsReader,
  sizes: field(list(sizeReader), []),
  discontinued: optional(strictBoolean),
} satisfies FieldsOf<Product>;

export const productTypesReader: Reader<ProductType[]> = list(
  object({ id: number, name: string, products: field(list(object(productFields)), []) }),
);

/**
 * Each line includes the other products and sizes of its campaign. They are not validated, because the
 * product calls return them too, and in a large cart they are nearly all of the response.
 */
const ignored = field({ allowed: "a list", read: (): never[] => [] }, []);

export const lineChoice = {
  productType: field(object({ id: number, name: string, products: ignored }), {
    id: 0,
    name: "",
    products: [],
  }),
  product: object({ ...productFields, sizes: ignored }),
  size: field(sizeReader, { id: 0, size: "", upcharge: 0 }),
} satisfies FieldsOf<LineChoice>;

export const lineItemReader: Reader<LineItem> = object({
  id: string,
  quantity: field(count, 1),
  ...lineChoice,
} satisfies FieldsOf<LineItem>);

const allLinesReader = array(lineItemReader);

/** Omits lines without a product, which can't be bought any more. */
const linesReader: Reader<LineItem[]> = {
  allowed: "a list",
  read: (value, ...rest) =>
    allLinesReader.read(Array.isArray(value) ? value.filter(hasProduct) : value, ...rest),
};

/** Also `true` for a value that is not an object, so that the line is kept and found invalid. */
function hasProduct(line: unknown): boolean {
  const { product } = Object(line);
  return Object(line) !== line || product?.id != null;
}

export const cartCampaignReader: Reader<CartCampaign> = object({
  campaignId: number,
  name: string,
  slug: string,
  items: field(linesReader, []),
  donation: field(object({ amount: dollars }), { amount: 0 }),
  shipsAt: optionalString,
} satisfies FieldsOf<CartCampaign>);

const allCampaignsReader = array(cartCampaignReader);

/** Merges parts of a campaign, because edits name a campaign by its id. */
const cartCampaignsReader: Reader<CartCampaign[]> = {
  ...allCampaignsReader,
  read: (...written) => {
    const merged = new Map<number, CartCampaign>();
    const parts = allCampaignsReader.read(...written);
    parts?.forEach((part) => {
      const first = merged.get(part.campaignId) ?? { items: [], donation: { amount: 0 } };
      const items = [...first.items, ...part.items];
      const donation = { amount: first.donation.amount + part.donation.amount };
      merged.set(part.campaignId, { ...part, ...first, items, donation });
    });
    return parts && [...merged.values()];
  },
};

export const cartReader: Reader<Cart> = object({ id: string, campaigns: cartCampaignsReader });

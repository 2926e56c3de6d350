import type { FundraisingUser } from "../config/public-api.ts";
import type { Cart } from "../domain/cart.ts";
import {
  type Dimensions,
  IMAGE_SIZES,
  type LineItem,
  type Product,
  type ProductType,
  type Size,
} from "../domain/line-item.ts";
import {
  array,
  boolean,
  count,
  dollars,
  field,
  number,
  optional,
  orElse,
  record,
  type Shape,
  type Shaped,
  string,
  stringOrNumber,
} from "./shape.ts";

const userShape = record({
  id: stringOrNumber,
  userHash: optional(string),
  email: optional(string),
  firstName: optional(string),
  lastName: optional(string),
  profilePicture: optional(string),
  country: optional(record({ usa: boolean })),
});

export const userResponseShape: Shape<FundraisingUser> = field("user", userShape);

/** `null` for a signed-out user; servers write `null` or `{}`. */
const userOrNull: Shape<FundraisingUser | null> = (value, place) =>
  (Object(value).id ?? "") === "" ? null : userShape(value, place);

export const statusShape = record({ loggedIn: boolean, user: userOrNull });
export const countsShape = record({ ready: count, active: count, ended: count, draft: count });

export type CampaignCounts = Shaped<typeof countsShape>;

const campaignShape = record({
  id: number,
  slug: string,
  name: string,
  // A campaign without an image must not invalidate the response.
  design: optional(record({ dimensions: optional(record({ "400": optional(string) })) })),
  organizerName: optional(string),
  endsAt: optional(string),
  // US dollars.
  priceFrom: optional(number),
});

export const searchResponseShape = record({ content: array(campaignShape), totalElements: count });

export type Campaign = Shaped<typeof campaignShape>;

const anyRecord = record({});
const optionalString = optional(string);

/**
 * Returns the value itself: to a new object with the key 1600, V8 gives 2,400 places, which takes 10 KB
 * for each design in a cart, and most of the time of its validation.
 */
const dimensionsShape: Shape<Dimensions> = (value, place) => {
  anyRecord(value, place);
  for (const pixels of IMAGE_SIZES)
    optionalString((value as Dimensions)[pixels], `${place}.${pixels}`);
  return value as Dimensions;
};

const designShape = record({
  default: orElse(boolean, false),
  dimensions: orElse(dimensionsShape, {}),
});

/** A product may have no design. */
const designsShape = orElse(array(designShape), []);

const sizeShape: Shape<Size> = record({
  id: number,
  size: string,
  upcharge: dollars,
  soldOut: optional(boolean),
});

const productShape: Shape<Product> = record({
  id: number,
  name: string,
  price: dollars,
  design: designsShape,
  sizes: orElse(array(sizeShape), []),
});

export const productTypesShape: Shape<ProductType[]> = array(
  record({ id: number, name: string, products: orElse(array(productShape), []) }),
);

/**
 * Each line includes the other products and sizes of its campaign. They are not validated, because the
 * product calls return them too, and in a large cart they are nearly all of the response.
 */
const ignored: Shape<never[]> = () => [];

const lineItemShape = record({
  id: string,
  quantity: orElse(count, 1),
  productType: orElse(record({ id: number, name: string, products: ignored }), {
    id: 0,
    name: "",
    products: [],
  }),
  product: record({
    id: number,
    name: string,
    price: dollars,
    design: designsShape,
    sizes: ignored,
    discontinued: optional(boolean),
  }),
  size: orElse(sizeShape, { id: 0, size: "", upcharge: 0 }),
});

/** Omits lines without a product, which can't be bought any more. */
const linesShape: Shape<LineItem[]> = (value, place) =>
  array(lineItemShape)(Array.isArray(value) ? value.filter(hasProduct) : value, place);

/** `true` for a value that is not an object too, so that the line's shape throws. */
function hasProduct(line: unknown): boolean {
  const { product } = Object(line);
  return Object(line) !== line || product?.id != null;
}

export const cartShape: Shape<Cart> = record({
  id: string,
  campaigns: array(
    record({
      campaignId: number,
      name: string,
      slug: string,
      items: orElse(linesShape, []),
      donation: orElse(record({ amount: dollars }), { amount: 0 }),
    }),
  ),
});

export const cartCountShape = field("count", count);

/** What Shopify's Storefront API responds, as far as a product and a cart with two lines need it. */
export const DOMAIN = "shop.example";
export const PRODUCT_ID = "1";
export const CART_ID = "gid://shopify/Cart/1";

const price = { amount: "20.0", currencyCode: "USD" };
const variant = {
  id: "gid://shopify/ProductVariant/1",
  title: "S",
  // Without an image, the library fetches a placeholder from its own servers.
  image: { src: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" },
  available: true,
  selectedOptions: [{ name: "Size", value: "S" }],
  price,
};
const product = {
  __typename: "Product",
  title: "Classic Tee",
  options: [{ name: "Size", values: ["S"] }],
  images: toConnection([]),
  variants: toConnection([{ ...variant, priceV2: price }]),
};
const lines = [1, 2].map((quantity) => ({
  id: `gid://shopify/CartLine/${quantity}`,
  merchandise: { ...variant, product: { title: product.title } },
  quantity,
  cost: { totalAmount: price, amountPerQuantity: price },
  discountAllocations: [],
}));
const cart = {
  id: CART_ID,
  lines: toConnection(lines),
  cost: { checkoutChargeAmount: price, totalAmount: price },
  discountCodes: [],
  discountAllocations: [],
  appliedGiftCards: [],
};

/** The library queries a cart or a product, and rejects fields that it did not query. */
export function answerStorefront(query: string): object {
  return { data: query.includes("query Cart") ? { cart } : { node: product } };
}

function toConnection(nodes: readonly object[]): object {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false };
  return { pageInfo, edges: nodes.map((node) => ({ cursor: "", node })) };
}

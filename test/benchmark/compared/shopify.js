import ShopifyBuy from "@shopify/buy-button-js";
import { CART_ID, DOMAIN, PRODUCT_ID } from "./storefront.ts";

/**
 * Shopify's Buy Button: a product, and a cart with the button that opens it. The server of the page
 * responds instead of Shopify's, which spares the library a connection to another host.
 */
const fetchFromNetwork = window.fetch;
window.fetch = (input, init) => {
  const isStorefront = String(input).startsWith(`https://${DOMAIN}/`);
  return fetchFromNetwork(isStorefront ? "/benchmark/storefront" : input, init);
};

async function startShop() {
  const client = ShopifyBuy.buildClient({ domain: DOMAIN, storefrontAccessToken: "token" });
  // The button stays hidden while the cart is empty.
  localStorage.setItem(`token.${DOMAIN}.checkoutId`, CART_ID);
  const node = document.querySelector("#product");
  await ShopifyBuy.UI.init(client).createComponent("product", { id: PRODUCT_ID, node });
  while (!document.querySelector(".shopify-buy-frame--toggle.is-active")) {
    await new Promise(requestAnimationFrame);
  }
  window.benchmark.markReady();
}

startShop();

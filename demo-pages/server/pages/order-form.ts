import { html } from "hono/html";
import { type Campaign, findShipDate } from "../campaigns/campaign-reader.ts";
import type { Product, ProductType, Size } from "../campaigns/product-reader.ts";
import { designAddress } from "../images/image-addresses.ts";
import type { Html } from "./fill-page.ts";
import { formatCents, formatDate, formatDay } from "./format.ts";

/**
 * The form of a campaign's page that adds a product to the cart without scripts. The widget replaces it: it
 * has the same shape, so that nothing moves, and the same names of fields, so that no choice is lost.
 */

/** What a shopper has sent, as the texts that the fields have. */
export type OrderInput = Partial<
  Record<"type" | "product" | "size" | "quantity" | "donation", string>
>;

/** The chosen type and product. If one of them does not exist, the first one on sale is used. */
export function findOrderProduct(types: readonly ProductType[], input: OrderInput) {
  const find = <T extends { id: number }>(list: readonly T[], id?: string) =>
    list.find((one) => String(one.id) === id);
  const type =
    find(types, input.type) ??
    types.find(({ products }) => find(products, input.product)) ??
    types[0];
  const isOnSale = ({ sizes }: Product) => sizes.some(({ soldOut }) => !soldOut);
  const product =
    find(type?.products ?? [], input.product) ?? type?.products.find(isOnSale) ?? type?.products[0];
  return type && product && { type, product };
}

/**
 * The chosen size of a product. The form may have listed the sizes of another product, so sizes of the same name count,
 * too.
 */
export function findOrderSize(
  types: readonly ProductType[],
  product: Product,
  { size }: OrderInput,
): Size | undefined {
  const sizes = types.flatMap(({ products }) => products.flatMap(({ sizes }) => sizes));
  const chosen = sizes.find(({ id }) => String(id) === size);
  return product.sizes.find((own) => own.id === chosen?.id || own.size === chosen?.size);
}

/** @param error why the last attempt added nothing */
export function renderOrderForm(
  campaign: Campaign,
  types: readonly ProductType[],
  input: OrderInput,
  error?: string,
): Html {
  const chosen = findOrderProduct(types, input);
  if (!chosen) return renderMessage("This campaign isn’t selling anything right now.");
  if (campaign.status === "ended") {
    return html`<div class="order">
      <div>${renderPictures(campaign.id, chosen.product)}${renderProductLinks(campaign.id, types, chosen.product)}</div>
      <div class="order-fields">
        <p class="order-name">${chosen.product.name}</p>
        ${renderMessage(`This campaign ended on ${formatDate(campaign.ends_at)}.`)}
      </div>
    </div>`;
  }
  const { type, product } = chosen;
  const address = `/${campaign.slug}/`;
  const size = findOrderSize(types, product, input);
  return html`<form class="order" method="post" autocomplete="off" action="${address}#shop">
    <div>${renderPictures(campaign.id, product)}${renderProductLinks(campaign.id, types, product)}</div>
    <div class="order-fields">
      <div class="order-title"><p class="order-name">${product.name}</p><p class="order-price"><b>${formatCents(product.price * 100)}</b> each</p></div>
      ${renderChoices(types, type, product)}
      <noscript><button class="button button--quiet" formmethod="get" formnovalidate>Show this product</button></noscript>
      <fieldset class="order-sizes"><legend>Size</legend>${product.sizes.map((one) => renderSize(one, one === size))}</fieldset>
      <div class="order-pair order-amounts">
      <label class="order-quantity">Quantity <input name="quantity" type="number" min="1" max="999" step="1" inputmode="numeric" value="${input.quantity ?? "1"}"></label>
      <label class="order-donation">Donation (optional) <input name="donation" inputmode="decimal" placeholder="$" value="${input.donation ?? ""}"></label>
      </div>
      <div class="order-note">
        <p><span>1 × ${product.name}</span> <span>${formatCents(product.price * 100)}</span></p>
        <p>You see the total before you pay.</p>
        <p><span>Goes to the campaign</span> <span>${formatCents(product.profit * 100)}</span></p>
      </div>
      <div class="order-end">
        ${error && html`<p class="order-error" role="alert">${error}</p>`}
        <button class="button" type="submit">Add to cart</button>
        ${campaign.status === "active" && html`<p class="order-delivery">Order by ${formatDay(campaign.ends_at)}, ships around ${formatDay(findShipDate(campaign))}</p>`}
      </div>
    </div>
  </form>`;
}

const renderMessage = (message: string) => html`<p class="order-message">${message}</p>
  <p><a class="button button--quiet" href="/explore/">See other campaigns</a></p>`;

function renderPictures(campaignId: number, { id, name, design }: Product): Html {
  if (design.length === 0) return html`<div class="order-picture"></div>`;
  const address = (side: "front" | "back", size: 400 | 800) =>
    designAddress(campaignId, id, side, size);
  const [front, back] = [address("front", 400), address("front", 800)];
  return html`<div class="order-stage"><img class="order-picture" src="${front}" srcset="${front} 400w, ${back} 800w" sizes="(min-width: 800px) 50vw, 100vw" alt="${name}" width="400" height="400">
    ${design.length > 1 && html`<p class="order-sides"><a href="${address("front", 800)}">Front</a> <a href="${address("back", 800)}">Back</a></p>`}</div>`;
}

function renderProductLinks(
  campaignId: number,
  types: readonly ProductType[],
  chosen: Product,
): Html {
  const products = types.flatMap((type) => type.products);
  if (products.length === 1) return html``;
  return html`<ul class="order-products">${products.map(({ id, name, design }) => {
    const image =
      design.length > 0 &&
      html`<img src="${designAddress(campaignId, id, "front", 400)}" alt="" width="60" height="60" loading="lazy">`;
    return html`<li><a href="?product=${id}#shop" aria-label="${name}" title="${name}"${id === chosen.id && html` aria-current="true"`}>${image}</a></li>`;
  })}</ul>`;
}

/** As in the widget, without a select of one choice. */
function renderChoices(types: readonly ProductType[], type: ProductType, product: Product): Html {
  const hasTypes = types.length > 1;
  const hasProducts = types.some(({ products }) => products.length > 1);
  if (!hasTypes && !hasProducts) return html``;
  return html`<div class="order-pair">
        ${hasTypes && html`<label>Product type ${renderSelect("type", types, type.id)}</label>`}
        ${hasProducts && html`<label>Product ${renderSelect("product", type.products, product.id)}</label>`}
      </div>`;
}

function renderSelect(
  name: string,
  choices: readonly { id: number; name: string }[],
  chosen: number,
): Html {
  return html`<select name="${name}">${choices.map(
    (one) =>
      html`<option value="${one.id}"${one.id === chosen && html` selected`}>${one.name}</option>`,
  )}</select>`;
}

function renderSize({ id, size, upcharge, soldOut }: Size, isChosen: boolean): Html {
  const price = upcharge > 0 ? ` + ${formatCents(upcharge * 100)}` : "";
  if (soldOut)
    return html`<label><input type="radio" name="size" value="${id}" disabled><s>${size}</s></label>`;
  return html`<label><input type="radio" name="size" value="${id}" required${isChosen && html` checked`}><span>${size}${price}</span></label>`;
}

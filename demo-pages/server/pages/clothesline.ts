import { html } from "hono/html";
import type { Pegged } from "../carts/orders.ts";
import { findPalette, LINE_Y } from "../images/draw-design.ts";
import { designAddress } from "../images/image-addresses.ts";
import type { Html } from "./fill-page.ts";

/** In units of the drawing, which is 1200 wide. */
const GAP = 174;
const SIZE = 240;
/** How much larger the products of the shopper's own order are. */
const OWN_SCALE = 1.4;

/**
 * A campaign's clothesline, drawn as the one of the home page: the first product hangs in the middle, and the others
 * beside it, so that a narrow view shows the first ones. The shopper's own ones are larger and have a tag, and the line
 * is higher.
 */
export function renderClothesline(campaignId: number, products: readonly Pegged[]): Html {
  const own = products.filter(({ isOwn }) => isOwn);
  const others = products.filter(({ isOwn }) => !isOwn);
  const isOnSide = (side: 0 | 1) => others.filter((_, index) => index % 2 === side);
  const left = isOnSide(0).reverse();
  const row = [...left, ...own, ...isOnSide(1)];
  const widthOf = ({ isOwn }: Pegged) => GAP * (isOwn ? OWN_SCALE : 1);
  const addWidths = (some: readonly Pegged[]) => some.reduce((sum, one) => sum + widthOf(one), 0);
  let start = 600 - (own.length > 0 ? addWidths(left) + addWidths(own) / 2 : addWidths(row) / 2);
  const top = own.length > 0 ? 12 : 44;
  const pegged = row.map((product, index) => {
    const { id, isOwn } = product;
    const width = widthOf(product);
    const x = start + width / 2;
    start += width;
    // The line is a parabola, with its lowest point in the middle.
    const y = top + 160 * (x / 1200) * (1 - x / 1200);
    const scale = isOwn ? ` scale(${OWN_SCALE})` : "";
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((index * 5 + id) % 9) - 4})${scale}`;
    const tag =
      isOwn &&
      html`<g class="tag" transform="translate(45 16) rotate(8)"><path d="M0 4v-16"/><rect x="-24" width="48" height="21" rx="2"/><text y="15">Yours</text></g>`;
    return html`<g class="${isOwn ? "own-product" : "product"}" transform="${place}"><image href="${designAddress(campaignId, id, "pegged", 400)}" x="${-SIZE / 2}" y="${(-SIZE * LINE_Y) / 400}" width="${SIZE}" height="${SIZE}"/>${tag}</g>`;
  });
  return html`<svg class="clothesline" data-inks="${findPalette(campaignId)}" viewBox="0 0 1200 300" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><circle cx="600" cy="260" r="250"/><path d="M0 ${top}Q600 ${top + 80} 1200 ${top}"/>${pegged}</svg>`;
}

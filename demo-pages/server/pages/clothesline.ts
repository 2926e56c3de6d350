import { html } from "hono/html";
import { findPalette, LINE_Y } from "../images/draw-design.ts";
import { designAddress } from "../images/image-addresses.ts";
import type { Html } from "./fill-page.ts";

/** In units of the drawing, which is 1200 wide. */
const GAP = 174;
const SIZE = 240;

/**
 * A campaign's clothesline, drawn as the one of the home page: the first product hangs in the middle, and the others
 * beside it, so that a narrow view shows the first ones.
 */
export function renderClothesline(campaignId: number, products: readonly number[]): Html {
  // An even number has its middle between two of them.
  const middle = products.length % 2 === 0 ? 600 + GAP / 2 : 600;
  const pegged = products.map((id, index) => {
    const x = middle + Math.ceil(index / 2) * (index % 2 === 0 ? GAP : -GAP);
    // The line is a parabola, with its lowest point in the middle.
    const y = 44 + 160 * (x / 1200) * (1 - x / 1200);
    const place = `translate(${x} ${y.toFixed(1)}) rotate(${((index * 5 + id) % 9) - 4})`;
    return html`<g transform="${place}"><image href="${designAddress(campaignId, id, "pegged", 400)}" x="${-SIZE / 2}" y="${(-SIZE * LINE_Y) / 400}" width="${SIZE}" height="${SIZE}"/></g>`;
  });
  return html`<svg class="clothesline" data-inks="${findPalette(campaignId)}" viewBox="0 0 1200 300" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><circle cx="600" cy="260" r="250"/><path d="M0 44Q600 124 1200 44"/>${pegged}</svg>`;
}

import type { OrderLine } from "../carts/orders.ts";
import { formatCents } from "./format.ts";
import { type Html, html } from "./html.ts";

/** The rows of an order's table. */

export function renderOrderLines(lines: readonly OrderLine[]): Html {
  if (lines.length === 0)
    return html`<tr><td colspan="3">There is nothing in your cart yet.</td></tr>`;
  return html`${lines.map(
    ({ description, campaignName, quantity, totalCents }) =>
      html`<tr><td>${description}<br><span class="soft" dir="auto">${campaignName}</span></td><td>${quantity ?? ""}</td><td>${formatCents(totalCents)}</td></tr>\n`,
  )}`;
}

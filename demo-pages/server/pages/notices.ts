import { html } from "hono/html";
import type { Html } from "./fill-page.ts";

/** The messages of `?notice=` by key, so that an address cannot make a page show any other text. */

const NOTICES: Readonly<Record<string, string>> = {
  changed: "Your cart has changed, so nothing was charged. Please check it and try again.",
  declined:
    "Your payment was declined, so you haven’t been charged. Try again, or choose another way to pay.",
  empty: "Your cart is empty, so there is nothing to pay for.",
  expired: "That took too long, so nothing was charged. Please try again.",
  "logged-out": "You’re logged out. See you soon!",
  unavailable: "Something in your cart is no longer on sale. Please remove it and try again.",
};

export function readNotice(key: string | undefined): Html | undefined {
  const message = key !== undefined && Object.hasOwn(NOTICES, key) ? NOTICES[key] : undefined;
  return message === undefined ? undefined : html`<p role="status">${message}</p>`;
}

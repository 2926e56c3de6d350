import { type Html, html } from "./html.ts";

/** The messages that a redirect can carry along as `?notice=`: by key, so that an address cannot say anything else. */

const NOTICES: Readonly<Record<string, string>> = {
  changed:
    "Your cart has changed meanwhile, so nothing was charged. Please look it over once more.",
  declined: "The payment was declined, and nothing was charged. Your cart is as you left it.",
  empty: "There is nothing in your cart to pay for.",
  ended: "A campaign in your cart has ended meanwhile. Please take it out and try again.",
  expired: "That took too long, so nothing was charged. Please try again.",
};

export function readNotice(key: string | undefined): Html | undefined {
  const message = key !== undefined && Object.hasOwn(NOTICES, key) ? NOTICES[key] : undefined;
  return message === undefined ? undefined : html`<p role="status">${message}</p>`;
}

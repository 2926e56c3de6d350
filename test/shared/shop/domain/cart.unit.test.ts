import { expect, it } from "vitest";
import {
  canCheckOut,
  cartDonationCents,
  cartTotalCents,
  countItems,
  countPaidItems,
} from "../../../../shared/shop/domain/cart.ts";
import { findUnavailability, lineImages } from "../../../../shared/shop/domain/line-item.ts";
import { createCampaign, createCart, createLine } from "../../../helpers/sample-cart.ts";

const line = createLine();
const soldOut = { ...line, size: { ...line.size, soldOut: true } };
const discontinued = { ...line, product: { ...line.product, discontinued: true } };
const withoutSize = { ...line, size: { ...line.size, size: "" } };

it("a cart counts its pieces, and its total is that of the lines and donations", () => {
  expect(countItems(createCart())).toBe(6);
  expect(cartDonationCents(createCart())).toBe(3150);
  expect(cartTotalCents(createCart())).toBe(13_075);
});

it("a cart can be checked out unless one of its lines is unavailable, which its total leaves out, and the count of its badge does not", () => {
  const cartOf = (...items: (typeof line)[]) => ({
    id: "",
    campaigns: [createCampaign({ items })],
  });
  expect(canCheckOut(cartOf(line))).toBe(true);
  expect(canCheckOut(cartOf(line, soldOut))).toBe(false);
  const cart = cartOf(line, soldOut, discontinued);
  expect([cartTotalCents(cart), countPaidItems(cart), countItems(cart)]).toEqual([2000, 1, 3]);
});

it("a line is unavailable if its size is sold out, or its product or size is gone", () => {
  expect([line, soldOut, discontinued, withoutSize].map(findUnavailability)).toEqual([
    ...[null, "soldOut", "discontinued", "discontinued"],
  ]);
});

it("the images of a line are those of the default design", () => {
  const other = { default: false, dimensions: { "50": "/other.webp" } };
  const chosen = { default: true, dimensions: { "50": "/chosen.webp" } };
  expect(lineImages({ design: [other, chosen] })).toEqual({ "50": "/chosen.webp" });
  expect(lineImages({ design: [other] })).toEqual({});
});

/** How the price of a product is divided, in cents. As on the home page, where $24.00 are divided. */

const PRINTING_SHARE = 0.475;
const CARD_FEE_SHARE = 0.0375;
const PACKING_CENTS = 120;

export function splitPrice(cents: number) {
  const costs = {
    "Product and printing": Math.round(cents * PRINTING_SHARE),
    "Packing and support": PACKING_CENTS,
    "Card fees": Math.round(cents * CARD_FEE_SHARE),
  };
  const profit = Object.values(costs).reduce((rest, cost) => rest - cost, cents);
  return { costs, profit };
}

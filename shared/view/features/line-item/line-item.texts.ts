export const lineItemTexts = {
  "line.soldOut": "Sold out",
  "line.discontinued": "No longer sold",
  "line.blocked": "Something in your cart can’t be bought. Change it or remove it to check out.",
} as const;

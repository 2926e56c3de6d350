export const totalsTexts = {
  "totals.title": "Order summary",
  "totals.subtotal": "Subtotal",
  "totals.donations": "Donations",
  "totals.total": "Total",
  "totals.note": "",
} as const;

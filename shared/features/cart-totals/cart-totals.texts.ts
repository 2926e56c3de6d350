export const totalsTexts = {
  "totals.subtotal": "Subtotal",
  "totals.donations": "Donations",
  "totals.total": "Total",
} as const;

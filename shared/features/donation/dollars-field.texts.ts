export const dollarsTexts = {
  "dollars.invalid": "Enter an amount in dollars, like 5 or 12.50.",
  "dollars.tooMuch": "Enter {max} or less.",
} as const;

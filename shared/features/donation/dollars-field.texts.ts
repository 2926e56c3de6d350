export const dollarsTexts = {
  "dollars.invalid": "Enter an amount in dollars, like {example}.",
  "dollars.tooMuch": "Enter {max} or less.",
} as const;

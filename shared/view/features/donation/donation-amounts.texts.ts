export const dollarsTexts = {
  "dollars.invalid": "Enter an amount like {example}.",
  "dollars.tooMuch": "Enter {max} or less.",
} as const;

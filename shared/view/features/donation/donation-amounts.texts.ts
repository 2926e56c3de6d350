export const dollarsTexts = {
  "dollars.other": "Other amount",
  "dollars.invalid": "Enter an amount like {example}.",
  "dollars.tooMuch": "Enter {max} or less.",
} as const;

export const helpIconTexts = {
  "help-icon.label": "Help",
} as const;

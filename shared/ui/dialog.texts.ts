export const dialogTexts = {
  "dialog.close": "Close",
} as const;

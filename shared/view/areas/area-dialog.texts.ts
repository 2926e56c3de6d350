export const areaDialogTexts = {
  "dialog.close": "Close",
} as const;

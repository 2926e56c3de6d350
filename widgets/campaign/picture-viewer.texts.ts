export const pictureViewerTexts = {
  "campaign.position": "{number} of {count}",
  "campaign.previousPicture": "Previous picture",
  "campaign.nextPicture": "Next picture",
} as const;

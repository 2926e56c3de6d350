export const pictureViewerTexts = {
  "campaign.position": "{number} of {count}",
  "campaign.previousPicture": "Previous picture",
  "campaign.nextPicture": "Next picture",
  "campaign.pictureFailed": "We couldn’t load this picture.",
} as const;

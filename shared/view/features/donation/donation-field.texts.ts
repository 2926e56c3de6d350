export const donationTexts = {
  "donation.recipient": "Your donation goes to {campaign}.",
} as const;

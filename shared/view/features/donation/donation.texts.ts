export const donationTexts = {
  "donation.recipient": "Your donation goes to {campaign}.",
  "dollars.invalid": "Enter an amount like {example}.",
  "dollars.tooMuch": "Enter {max} or less.",
} as const;

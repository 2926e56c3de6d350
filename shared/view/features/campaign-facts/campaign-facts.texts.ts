export const campaignFactsTexts = {
  "facts.organizer": "by {organizer}",
  "facts.daysLeft.one": "{count} day left",
  "facts.daysLeft.other": "{count} days left",
  "facts.lastDay": "Last day",
  "facts.ended": "Ended",
  "facts.ships": "Ships around {day}",
  "facts.priceFrom": "From {price}",
} as const;

export const cookiesTexts = {
  "cookies.blocked":
    "This shop needs cookies to work, and your browser blocks them here. Allow cookies for this site, and try again.",
} as const;

/** URLs of the vendors' scripts; to some of them the channel appends the shop's id. */
export const VENDOR_SCRIPTS = {
  tagManager: "https://www.googletagmanager.com/",
  searchAds: "https://bat.bing.com/bat.js",
  socialPixel: "https://connect.facebook.net/en_US/fbevents.js",
  pinTracker: "https://s.pinimg.com/ct/core.js",
  landingPage: "https://d3pkntwtp2ukl5.cloudfront.net/uba.js",
  productAnalytics: "https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js",
  attribution: "https://scripts.attributionapp.com/attribution.js",
  chat: "https://widget.intercom.io/widget/",
} as const;

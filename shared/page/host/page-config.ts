import type { CartIconFlag } from "../../shop/domain/cart-icon-visibility.ts";
import { CART_ICON_DEFAULT } from "../../shop/domain/limits.ts";
import type { FundraisingUser } from "./public-api.ts";
import type { Texts } from "./texts.ts";

const LINKS = {
  home: "/",
  howItWorks: "/how-it-works/",
  explore: "/explore/",
  cart: "/cart/",
  checkout: "/checkout/",
  login: "/login/",
  register: "/register/",
  dashboard: "/dashboard/overview/",
  account: "/dashboard/account/profile/",
  wizard: "/start/wizard-loading/",
  helpCenter: "/help/",
  giftCards: SETTINGS.giftCardPage,
  /** Empty: the page reloads. */
  afterLogout: "",
  payment: "/payment/",
  /** Empty, like the next two: nothing links there. */
  forgotPassword: "",
  terms: "",
  privacy: "",
};

/** URLs of the site's pages. */
export type Links = Readonly<typeof LINKS>;

/** Third-party services that receive events, besides the server's own log. */
export const CHANNELS = [
  "webAnalytics",
  "searchAds",
  "socialPixel",
  "pinTracker",
  "landingPage",
  "productAnalytics",
  "attribution",
  "dataLayer",
] as const;

export type ChannelName = (typeof CHANNELS)[number];

/** The shop's id at a third-party service; many are numbers. */
export type VendorId = string | number;

/** The content of `<script type="application/json" data-widget-config>`. */
export interface PageConfig {
  /** `base.home`, `base.checkout`, …; empty if the page has none. */
  pageId: string;
  user: FundraisingUser | null;
  cartIcon: CartIconFlag;
  links: Links;
  /** Offered beside an amount of one's own, in US dollars; default: `DONATION_AMOUNTS`. */
  donationAmounts?: readonly number[];
  /** Selector of the global notice bar. */
  notice: string;
  /** Selector of the page content, which moves down if the notice bar would cover it. */
  content: string;
  /** Only channels that have an id are used. */
  analytics: { requireConsent: boolean } & { [Channel in ChannelName]?: VendorId };
  chat: { appId?: VendorId };
  /** Texts by key, in place of the English ones. `from` is the address of a JSON file with others. */
  texts: Texts;
  /** BCP 47 tag. */
  locale: string;
}

export const DEFAULT_CONFIG: PageConfig = {
  pageId: "",
  user: null,
  cartIcon: CART_ICON_DEFAULT,
  links: LINKS,
  notice: "[data-widget-notice]",
  content: "[data-widget-content]",
  analytics: { requireConsent: true },
  chat: {},
  texts: {},
  locale: "en-US",
};

import type { CartIconFlag } from "../domain/cart-icon-visibility.ts";
import { CART_ICON_DEFAULT } from "../domain/limits.ts";
import type { FundraisingUser } from "./public-api.ts";
import type { Texts } from "./texts.ts";

/** Where things of the site are. `afterLogout` is empty where the page reloads instead. */
export interface Links {
  home: string;
  howItWorks: string;
  explore: string;
  cart: string;
  checkout: string;
  login: string;
  register: string;
  dashboard: string;
  account: string;
  wizard: string;
  helpCenter: string;
  giftCards: string;
  afterLogout: string;
  payment: string;
}

/** Where events go beside the server's own log. */
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

/** By what a vendor knows the shop; many are numbers. */
export type VendorId = string | number;

/** What a page says about itself in `<script type="application/json" data-widget-config>`. */
export interface PageConfig {
  /** `base.home`, `base.checkout`, …; empty where the page has none. */
  pageId: string;
  user: FundraisingUser | null;
  cartIcon: CartIconFlag;
  links: Links;
  /** Selector of the global notice bar. */
  notice: string;
  /** Selector of the page content that the notice bar pushes down. */
  content: string;
  /** Only channels that have an id are used. */
  analytics: { requireConsent: boolean } & { [Channel in ChannelName]?: VendorId };
  chat: { appId?: VendorId };
  texts: Texts;
  /** BCP 47 tag. */
  locale: string;
}

export const DEFAULT_CONFIG: PageConfig = {
  pageId: "",
  user: null,
  cartIcon: CART_ICON_DEFAULT,
  links: {
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
    afterLogout: "",
    payment: "/payment/",
  },
  notice: "[data-widget-notice]",
  content: "[data-widget-content]",
  analytics: { requireConsent: true },
  chat: {},
  texts: {},
  locale: "en-US",
};

import type { Behavior, CallName } from "./back-end.ts";
import { CAMPAIGN_ID, LONG_NAME_CAMPAIGN_ID, SOLD_OUT_CAMPAIGN_ID } from "./shop-data.ts";

/** The states of the widgets. Adding one here is enough: the gallery and its test read this list. */

export interface State {
  /** Its address is `state/?state={name}`. */
  name: string;
  title: string;
  /** In the page's `<main>`, below a heading unless the widget has one of its own. */
  markup?: string;
  hasOwnHeading?: boolean;
  /** Before and after `<main>`. */
  header?: string;
  footer?: string;
  /** Whether the page is longer than the view. */
  isLong?: boolean;
  /** Joined with that of every state. */
  config?: Readonly<Record<string, unknown>>;
  /** Ada has a picture, Grace has none. */
  user?: "ada" | "grace";
  /** Gives the user, the campaigns and the products long names. */
  hasLongNames?: boolean;
  hasNoPictures?: boolean;
  /** Whether the first campaign has ended, and the second one has its last day. */
  isEnding?: boolean;
  /** Of every product: none is left, or so many that they are a list. */
  sizes?: "sold-out" | "many";
  /** Of the search results; from 1. */
  resultsPage?: number;
  /** How many campaigns the cart has; the first one has a single line if it is alone. */
  cart?: "one" | "many";
  /** Calls with another response than usual. */
  calls?: Partial<Record<CallName, Behavior>>;
  /** What happens once the widgets are ready. */
  steps?: readonly Step[];
  /** A text by which one sees that the state is there; it may come after the steps. In English. */
  shows?: string;
}

export type Step =
  | { open: "cart" | "login" | "register" | "menu" }
  /** As a policy, from here on. */
  | { forbid: "scripts" }
  | { scroll: number }
  /** Scrolls this text into view. */
  | { show: string }
  /** By the accessible name in English. */
  | { click: string }
  | { hover: string }
  | { type: string; into: string };

export interface StateGroup {
  title: string;
  states: readonly State[];
}

const header = (size: string, attributes = "") =>
  `<div data-widget="header" data-size="${size}" ${attributes}></div>`;
const SMALL_HEADER = header("small", 'data-cart-icon="3"');
const BIG_HEADER = header("big", 'data-cart-icon="3"');
const LOGO = `<a data-widget-slot="logo" href="/"><img alt="Evergreen" width="160" height="40" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 40'%3E%3Cpath d='M20 3 36 37H4Z' fill='%23178a5b'/%3E%3Ctext x='44' y='28' font-size='24' fill='%23178a5b'%3EEvergreen%3C/text%3E%3C/svg%3E"></a>`;
const ownLinks = (slot: string, ...names: string[]) =>
  `<nav data-widget-slot="${slot}">${names.map((name) => `<a href="/explore/">${name}</a>`).join("")}</nav>`;
const OWN_HEADER = `<div data-widget="header">${LOGO}${ownLinks("links", "Explore", "For teams", "Schools and clubs", "Journal")}</div>`;
const MANY_LINKS = ["Fundraising for sports teams", "Schools, universities and clubs", "Journal"];
const LONG_HEADER = `<div data-widget="header" data-size="small"><a data-widget-slot="logo" href="/">Evergreen Fundraising Company of Portland</a>${ownLinks("links", ...MANY_LINKS, "Ideas for your next campaign", "Sizes and materials", "Prices")}</div>`;
const OWN_FOOTER = `<div data-widget="footer">${ownLinks("links", ...MANY_LINKS)}${ownLinks("legal", "Imprint", "Privacy policy and cookies", "Terms of service")}</div>`;
const NOTICE = `<aside class="state-notice" data-widget-notice>Free shipping until Friday.</aside>`;
const FOOTER = `<div data-widget="footer"></div>`;
const SEARCH = `<div data-widget="search" data-debounce="50"></div>`;
const HELP = `Profits go to the <b>organizer</b>, every month.`;
/** @param edge of the page, at which the icon leaves room for a popover in a narrow view */
const help = (placement: string, edge = "") => {
  const icon = `<span data-widget="help-icon" data-placement="${placement}">${HELP}</span>`;
  const text = "What happens with the money";
  const content = edge === "start" ? `${icon} ${text}` : `${text} ${icon}`;
  return `<p class="state-middle ${edge && `state-middle--${edge}`}">${content}</p>`;
};
const cartIcon = (visibility: number) =>
  `<div data-widget="cart-icon" data-visibility="${visibility}"></div>`;
const CART = `<div data-widget="cart"><p data-widget-slot="note">Shipping and taxes are included.</p></div>`;
const CHECKOUT = `<div data-widget="checkout"><h1>Checkout</h1><p data-widget-slot="note">Shipping and taxes are included.</p></div>`;
const PAYMENT_ERROR = `<div data-widget="checkout"><h1>Checkout</h1><p data-widget-slot="payment-error">Your card was declined. Choose another way to pay.</p></div>`;
const results = (term: string, attributes = "") =>
  `<div data-widget="search-results" data-term="${term}" ${attributes}></div>`;
const campaign = (id: number, attributes = "", content = "") =>
  `<div data-widget="campaign" data-campaign-id="${id}" ${attributes}>${content}</div>`;
const CAMPAIGN_SLOTS = `<a data-widget-slot="size-guide" href="/sizes/">Size guide</a><div data-widget-slot="details"><h2>Fabric and care</h2><p>Combed cotton, 150 g. Wash it cold and inside out.</p></div>`;
const buyLink = (ids: string) =>
  `<p><a href="/campaign/" data-widget-add="${ids}">Buy the tee</a></p>`;
const DASHBOARD = `<div data-widget="dashboard"></div>`;
const login = (mode: string, content = "") =>
  `<div data-widget="login" data-mode="${mode}">${content}</div>`;
const ALTERNATIVES = `<a href="/login/one/">Continue with One</a><a href="/login/two/">Continue with Two</a>`;

/** A term that finds many campaigns, one, one with a long name, and none. */
const [MANY, ONE, LONG, NONE] = ["rescue", "turtles", "donaudampf", "xylophone"];
const find = (term: string) => [{ type: term, into: "Search" }];
const OPEN_LOGIN = { open: "login" } as const;
const LOG_IN = [
  OPEN_LOGIN,
  { type: "ada@example.com", into: "Email" },
  { type: "not-the-password", into: "Password" },
  { click: "Log in" },
];
const fillRegistration = [
  { type: "Ada", into: "First name" },
  { type: "Lovelace", into: "Last name" },
  { type: "ada@example.com", into: "Email" },
  { type: "fundraise-2026", into: "Password" },
];
const FORBID_SCRIPTS = { forbid: "scripts" } as const;
const OPEN_CART = [{ open: "cart" }] as const;
const EDIT_LINE = [...OPEN_CART, { click: "Edit" }] as const;
const PAY = { click: "Continue to payment" };
const ADD_MEDIUM = [{ click: "M" }, { click: "Add to cart" }];
const MORE_OF_LINE = [{ click: "Increase quantity" }];

/** States with the same parts, which a state can replace. */
const each = (parts: Partial<State>, states: readonly State[]): State[] =>
  states.map((state) => ({ ...parts, ...state }));

/** The states of a call that takes its time, or fails. */
const loading = (name: string, call: CallName, shows: string, failed: string): State[] => [
  {
    name: `${name}-loading`,
    title: "Loading, until it times out",
    calls: { [call]: "pending" },
    shows,
  },
  { name: `${name}-slow`, title: "Slow", calls: { [call]: "slow" }, shows },
  { name: `${name}-failed`, title: "Failed", calls: { [call]: "failing" }, shows: failed },
];

export const GROUPS: readonly StateGroup[] = [
  {
    title: "Header",
    states: [
      { name: "header-big", title: "Big, anonymous", header: BIG_HEADER },
      { name: "header-small", title: "Small, anonymous", header: SMALL_HEADER },
      {
        name: "header-no-cart",
        title: "Small, without a cart icon",
        header: header("small", 'data-cart-icon="1"'),
      },
      ...each({ isLong: true, steps: [{ scroll: 240 }] }, [
        { name: "header-floating", title: "Big, floating", header: BIG_HEADER },
        { name: "header-small-floating", title: "Small, floating", header: SMALL_HEADER },
      ]),
      { name: "header-full-cart", title: "With a full cart", header: BIG_HEADER, cart: "many" },
      ...each({ header: header("big", 'data-show-first-name="true"') }, [
        { name: "header-signed-in", title: "Signed in", user: "ada" },
        { name: "header-no-picture", title: "Signed in, no picture", user: "grace" },
        {
          name: "header-long-name",
          title: "Signed in, long name",
          user: "ada",
          hasLongNames: true,
        },
      ]),
      {
        name: "header-account-menu",
        title: "Account menu open",
        header: header("big"),
        user: "ada",
        steps: [{ click: "Account menu" }],
        shows: "Welcome, Ada!",
      },
      {
        name: "header-account-menu-long-name",
        title: "Account menu open, long name",
        header: header("big"),
        user: "grace",
        hasLongNames: true,
        steps: [{ click: "Account menu" }],
        shows: "Maximiliana-Alexandrina",
      },
      {
        name: "header-menu",
        title: "Menu open",
        header: header("big", 'data-cart-icon="1"'),
        steps: [{ open: "menu" }],
        shows: "Help Center",
      },
      { name: "header-own-links", title: "The page’s brand and links", header: OWN_HEADER },
      {
        name: "header-long-links",
        title: "Many long links of the page, menu open",
        header: LONG_HEADER,
        steps: [{ open: "menu" }],
        shows: "Help Center",
      },
      { name: "header-notice", title: "Below a notice bar", header: NOTICE + BIG_HEADER },
      {
        name: "header-checkout",
        title: "On the checkout",
        header: header("small", 'data-cart-icon="1"'),
        config: { pageId: "base.checkout" },
      },
    ],
  },
  {
    title: "Footer",
    states: [
      { name: "footer", title: "Anonymous", footer: FOOTER },
      { name: "footer-own-links", title: "The page’s links, legal row", footer: OWN_FOOTER },
      { name: "footer-signed-in", title: "Signed in", footer: FOOTER, user: "ada" },
    ],
  },
  {
    title: "Search box",
    states: each({ markup: SEARCH }, [
      { name: "search", title: "Empty" },
      {
        name: "search-button",
        title: "With a text button",
        markup: `<div data-widget="search" data-button="true" data-placeholder="Find a team"></div>`,
      },
      { name: "search-many", title: "Many results", steps: find(MANY), shows: "See all results" },
      { name: "search-one", title: "One result", steps: find(ONE), shows: "Save the Sea Turtles" },
      { name: "search-long-name", title: "Long name", steps: find(LONG), shows: "Donaudampf" },
      {
        name: "search-no-pictures",
        title: "No pictures",
        hasNoPictures: true,
        steps: find(MANY),
        shows: "See all results",
      },
      { name: "search-none", title: "No results", steps: find(NONE), shows: "No campaigns match" },
      {
        name: "search-too-short",
        title: "Term too short",
        steps: [...find("re"), { click: "Search" }],
        shows: "Enter at least",
      },
      ...each(
        { steps: find(MANY) },
        loading("search", "search", "Looking for campaigns", "Search isn’t working"),
      ),
    ]),
  },
  {
    title: "Search results",
    states: each({ hasOwnHeading: true, markup: results(MANY) }, [
      {
        name: "results-many",
        title: "Many",
        markup: results(MANY, 'data-page-size="6"'),
        shows: "Lighthouse Animal Rescue",
      },
      {
        name: "results-page-2",
        title: "Many, page 2",
        markup: results(MANY, 'data-page-size="6"'),
        resultsPage: 2,
        shows: "Tulsa Animal Rescue",
      },
      {
        name: "results-past-end",
        title: "Past the last page",
        markup: results(MANY, 'data-page-size="6"'),
        resultsPage: 9,
        shows: "There are no campaigns on this page",
      },
      {
        name: "results-ending",
        title: "Ended, and on the last day",
        isEnding: true,
        shows: "Last day",
      },
      {
        name: "results-too-short",
        title: "Term too short",
        markup: results("re"),
        shows: "Enter at least",
      },
      { name: "results-one", title: "One", markup: results(ONE), shows: "Save the Sea Turtles" },
      { name: "results-none", title: "None", markup: results(NONE), shows: "No campaigns match" },
      { name: "results-long-name", title: "Long name", markup: results(LONG), shows: "Donaudampf" },
      {
        name: "results-no-pictures",
        title: "No pictures",
        hasNoPictures: true,
        shows: "Lighthouse Animal Rescue",
      },
      ...loading("results", "search", "Looking for campaigns", "Search isn’t working"),
    ]),
  },
  {
    title: "Cart icon",
    states: [
      { name: "cart-icon-empty", title: "Empty", markup: cartIcon(3) },
      { name: "cart-icon-one", title: "One item", markup: cartIcon(1), cart: "one" },
      { name: "cart-icon-many", title: "Many items", markup: cartIcon(1), cart: "many" },
      {
        name: "cart-icon-loading",
        title: "Number unknown",
        markup: cartIcon(3),
        cart: "one",
        calls: { countItems: "pending" },
      },
    ],
  },
  {
    title: "Help icon",
    states: [
      { name: "help-icon", title: "Closed", markup: help("top") },
      ...[["top"], ["right", "start"], ["bottom"], ["left", "end"]].map(
        ([placement = "", edge]) => ({
          name: `help-icon-${placement}`,
          title: `Open, ${placement}`,
          markup: help(placement, edge),
          steps: [{ hover: "Help" }],
          shows: "Profits go",
        }),
      ),
    ],
  },
  {
    title: "Cart over the page",
    states: each({ header: SMALL_HEADER, steps: OPEN_CART }, [
      { name: "cart-empty", title: "Empty", shows: "Your cart is empty." },
      { name: "cart-one", title: "One line", cart: "one", shows: "Order summary" },
      { name: "cart-many", title: "Many lines", cart: "many", shows: "Order summary" },
      {
        name: "cart-note",
        title: "A note of the page",
        footer: `<template data-widget-slot="note" data-for="cart">Shipping and taxes are included. <a href="/shipping/">More about shipping</a></template>`,
        cart: "one",
        shows: "Order summary",
      },
      {
        name: "cart-unavailable",
        title: "Lines sold out",
        sizes: "sold-out",
        cart: "many",
        shows: "Sold out",
      },
      {
        name: "cart-long-names",
        title: "Long names",
        cart: "many",
        hasLongNames: true,
        shows: "Limited Anniversary",
      },
      {
        name: "cart-no-pictures",
        title: "No pictures",
        cart: "many",
        hasNoPictures: true,
        shows: "Order summary",
      },
      {
        name: "cart-editing",
        title: "A line’s options",
        cart: "one",
        steps: EDIT_LINE,
        shows: "Product type",
      },
      {
        name: "cart-options-failed",
        title: "A line’s options failed",
        cart: "one",
        calls: { listProducts: "failing" },
        steps: [...EDIT_LINE, { show: "couldn’t be loaded" }],
      },
      {
        name: "cart-removed",
        title: "A line removed",
        cart: "many",
        steps: [...OPEN_CART, { click: "Remove" }],
        shows: "Undo",
      },
      {
        name: "cart-area-loading",
        title: "The area is loading, until it times out",
        calls: { loadCart: "pending" },
        steps: [{ click: "Cart, 0 items" }],
      },
      {
        name: "cart-area-failed",
        title: "The area failed",
        steps: [FORBID_SCRIPTS, ...OPEN_CART],
        shows: "We couldn’t load your cart",
      },
      {
        name: "cart-loading",
        title: "Loading, until it times out",
        cart: "one",
        calls: { readCart: "pending" },
        shows: "Loading your cart",
      },
      {
        name: "cart-slow",
        title: "Slow",
        cart: "many",
        calls: { readCart: "slow" },
        shows: "Loading your cart",
      },
      {
        name: "cart-failed",
        title: "Failed",
        cart: "one",
        calls: { readCart: "failing" },
        shows: "We couldn’t load your cart",
      },
      {
        name: "cart-edit-failed",
        title: "An edit failed",
        cart: "one",
        calls: { writeCart: "failing" },
        steps: [...OPEN_CART, ...MORE_OF_LINE],
        shows: "haven’t been saved",
      },
      {
        name: "cart-edit-rejected",
        title: "An edit was rejected",
        cart: "one",
        calls: { writeCart: "rejected" },
        steps: [...OPEN_CART, ...MORE_OF_LINE],
        shows: "We couldn’t make that change.",
      },
      {
        name: "cart-quantity-invalid",
        title: "Invalid quantity",
        cart: "one",
        steps: [...OPEN_CART, { type: "1000", into: "Quantity" }, { click: "Check out" }],
        shows: "Enter a whole number",
      },
    ]),
  },
  {
    title: "Cart page",
    states: each({ markup: CART, hasOwnHeading: true }, [
      { name: "cart-page-empty", title: "Empty", shows: "Your cart is empty." },
      { name: "cart-page-one", title: "One line", cart: "one", shows: "Lighthouse Animal Rescue" },
      {
        name: "cart-page-many",
        title: "Many lines",
        cart: "many",
        shows: "Lighthouse Animal Rescue",
      },
      {
        name: "cart-page-loading",
        title: "Loading, until it times out",
        cart: "many",
        calls: { readCart: "pending" },
        shows: "Loading your cart",
      },
      {
        name: "cart-page-failed",
        title: "Failed",
        cart: "one",
        calls: { readCart: "failing" },
        shows: "We couldn’t load your cart",
      },
    ]),
  },
  {
    title: "Log-in over the page",
    states: each({ header: SMALL_HEADER }, [
      { name: "login", title: "Log-in", steps: [OPEN_LOGIN] },
      {
        name: "login-alternatives",
        title: "Other ways to log in",
        footer: `<template data-widget-slot="alternatives" data-for="login">${ALTERNATIVES}</template>`,
        steps: [OPEN_LOGIN],
        shows: "Continue with Two",
      },
      {
        name: "login-invalid",
        title: "Fields missing",
        steps: [OPEN_LOGIN, { click: "Log in" }],
        shows: "Enter your email address.",
      },
      {
        name: "login-wrong-password",
        title: "Wrong password",
        steps: LOG_IN,
        shows: "Incorrect email or password.",
      },
      {
        name: "login-too-many",
        title: "Too many attempts",
        calls: { logIn: "rejected" },
        steps: LOG_IN,
        shows: "Too many attempts",
      },
      {
        name: "login-area-failed",
        title: "The area failed",
        steps: [FORBID_SCRIPTS, OPEN_LOGIN],
        shows: "We couldn’t load the login form",
      },
      {
        name: "login-loading",
        title: "Logging in, until it times out",
        calls: { logIn: "pending" },
        steps: LOG_IN,
        shows: "Logging in…",
      },
      {
        name: "login-failed",
        title: "Failed",
        calls: { logIn: "failing" },
        steps: LOG_IN,
        shows: "Something went wrong",
      },
      { name: "register", title: "Registration", steps: [{ open: "register" }] },
      {
        name: "register-invalid",
        title: "Registration, fields missing",
        steps: [{ open: "register" }, { click: "Create account" }],
        shows: "Enter your first name.",
      },
      {
        name: "register-email-taken",
        title: "Registration, email taken",
        steps: [{ open: "register" }, ...fillRegistration, { click: "Create account" }],
        shows: "already exists",
      },
    ]),
  },
  {
    title: "Log-in page",
    states: [
      { name: "login-page", title: "Log-in", markup: login("login") },
      {
        name: "login-page-alternatives",
        title: "Other ways to log in",
        markup: login("login", `<div data-widget-slot="alternatives">${ALTERNATIVES}</div>`),
        shows: "Continue with Two",
      },
      { name: "register-page", title: "Registration", markup: login("register") },
      {
        name: "login-page-signed-in",
        title: "Signed in",
        markup: login("login"),
        user: "ada",
        shows: "You’re logged in",
      },
    ],
  },
  {
    title: "Campaign",
    states: each({ markup: campaign(CAMPAIGN_ID) }, [
      { name: "campaign", title: "Product picker", shows: "Add to cart" },
      {
        name: "campaign-slots",
        title: "Size guide and details of the page",
        markup: campaign(CAMPAIGN_ID, "", CAMPAIGN_SLOTS),
        steps: [{ show: "Quantity" }],
        shows: "Fabric and care",
      },
      {
        name: "campaign-ships",
        title: "With the day of shipping",
        markup: campaign(CAMPAIGN_ID, 'data-ends-at="2031-11-30" data-ships-at="2031-12-08"'),
        steps: [{ show: "ships around" }],
      },
      {
        name: "campaign-no-size",
        title: "Added without a size",
        steps: [{ click: "Add to cart" }, { show: "Choose a size" }],
      },
      {
        name: "campaign-sold-out",
        title: "Sold-out sizes",
        markup: campaign(SOLD_OUT_CAMPAIGN_ID),
        steps: [{ click: "Women’s Relaxed Tee, Charcoal" }, { show: "Size" }],
        shows: "Add to cart",
      },
      {
        name: "campaign-sold-out-all",
        title: "Everything sold out",
        sizes: "sold-out",
        steps: [{ show: "Sold out in every size" }],
      },
      {
        name: "campaign-many-sizes",
        title: "Many sizes",
        sizes: "many",
        steps: [{ show: "Size" }],
        shows: "Add to cart",
      },
      {
        name: "campaign-adding",
        title: "Adding to the cart, until it times out",
        calls: { writeCart: "pending" },
        steps: [...ADD_MEDIUM, { show: "Adding…" }],
      },
      {
        name: "campaign-added",
        title: "Added, and the cart stays closed",
        markup: campaign(CAMPAIGN_ID, 'data-after-add="stay"'),
        steps: [...ADD_MEDIUM, { show: "Added to your cart" }],
      },
      {
        name: "campaign-add-failed",
        title: "Adding failed",
        calls: { writeCart: "failing" },
        steps: [...ADD_MEDIUM, { show: "We couldn’t add that" }],
      },
      {
        name: "campaign-add-rejected",
        title: "Adding was rejected",
        calls: { writeCart: "rejected" },
        steps: [...ADD_MEDIUM, { show: "not on sale in this campaign" }],
      },
      {
        name: "campaign-link-failed",
        title: "A link that adds an item failed",
        header: SMALL_HEADER,
        markup: buyLink(`${CAMPAIGN_ID}:4:20`),
        calls: { writeCart: "failing" },
        steps: [{ click: "Buy the tee" }],
        shows: "Go to the product",
      },
      {
        name: "campaign-long-names",
        title: "Long names",
        markup: campaign(LONG_NAME_CAMPAIGN_ID),
        hasLongNames: true,
        shows: "Limited Anniversary",
      },
      {
        name: "campaign-no-pictures",
        title: "No pictures",
        hasNoPictures: true,
        shows: "Add to cart",
      },
      {
        name: "campaign-empty",
        title: "Nothing on sale",
        calls: { listProducts: "empty" },
        shows: "isn’t selling anything",
      },
      ...loading(
        "campaign",
        "listProducts",
        "Loading the products",
        "We couldn’t load the products",
      ),
    ]),
  },
  {
    title: "Checkout",
    states: each({ hasOwnHeading: true, markup: CHECKOUT }, [
      { name: "checkout-empty", title: "Empty cart", shows: "Your cart is empty" },
      // In the narrow frames the lines are folded.
      { name: "checkout", title: "One line", cart: "one", shows: "Continue to payment" },
      { name: "checkout-many", title: "Many lines", cart: "many", shows: "Continue to payment" },
      {
        name: "checkout-declined",
        title: "Payment declined",
        markup: PAYMENT_ERROR,
        cart: "one",
        steps: [{ show: "Order summary" }, { show: "Your card was declined" }],
      },
      {
        name: "checkout-processor-rejected",
        title: "The way to pay was rejected",
        cart: "one",
        calls: { setProcessor: "rejected" },
        steps: [PAY, { show: "You can’t pay that way here" }],
      },
      {
        name: "checkout-unreachable",
        title: "The payment is unreachable",
        cart: "one",
        calls: { setProcessor: "unreachable" },
        steps: [PAY, { show: "We can’t reach the shop" }],
      },
      {
        name: "checkout-loading",
        title: "Loading, until it times out",
        markup: `<div data-widget="checkout"></div>`,
        cart: "one",
        calls: { readCart: "pending" },
        shows: "Loading your order",
      },
      {
        name: "checkout-failed",
        title: "Failed",
        cart: "one",
        calls: { readCart: "failing" },
        shows: "We couldn’t load your order",
      },
    ]),
  },
  {
    title: "Dashboard",
    states: each({ markup: DASHBOARD }, [
      { name: "dashboard", title: "Campaigns", user: "ada", shows: "Scheduled to start" },
      {
        name: "dashboard-empty",
        title: "No campaigns",
        user: "grace",
        calls: { countCampaigns: "empty" },
        shows: "No campaigns yet",
      },
      { name: "dashboard-anonymous", title: "Anonymous" },
      ...each(
        { user: "ada" },
        loading("dashboard", "countCampaigns", "Counting", "We couldn’t count"),
      ),
    ]),
  },
];

export const STATES: readonly State[] = GROUPS.flatMap(({ states }) => states);

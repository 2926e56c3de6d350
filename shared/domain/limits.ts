/**
 * Every number of the business in one place. Times are milliseconds and lengths CSS pixels unless a
 * name says otherwise.
 */

/** How long an area (cart, login) may take to arrive before it counts as failed. */
export const AREA_LOAD_TIMEOUT_MS = 120_000;

/** How long a script of another company may take before it counts as failed. */
export const THIRD_PARTY_SCRIPT_TIMEOUT_MS = 30_000;

/** How long recaptcha may take to come, to get ready, and to judge. */
export const RECAPTCHA_TIMEOUT_MS = 10_000;

/** What a server says is shown up to this many characters; more was not written for people. */
export const SERVER_MESSAGE_MAX_LENGTH = 300;

/** How long a page waits for its last widgets before it is counted as viewed without them. */
export const PAGE_VIEW_WAIT_MS = 5_000;

/** How many events wait for the consent of a page's reader; older ones are dropped. */
export const EVENT_QUEUE_MAX = 100;

/**
 * All events together that are on their way and outlive their page. Browsers allow 64 KiB for such
 * requests, of which the cart, the host's scripts and the vendors' need some as well.
 */
export const EVENTS_UNDER_WAY_MAX_BYTES = 40_000;

/** How many events wait until those under way have made room for them. */
export const WAITING_EVENTS_MAX = 1_000;

/** What a tab keeps of events that could not be logged: so many, and so many characters of JSON. */
export const KEPT_EVENTS_MAX = 100;
export const KEPT_EVENTS_MAX_LENGTH = 100_000;

/** How long the back end may take to answer one call; the HTTP client's own default. */
export const API_TIMEOUT_MS = 10_000;

/** Characters of an answer from which an old phone needs more than a frame to take it in. */
export const LARGE_ANSWER_LENGTH = 100_000;

/** Lifetime of a cookie set without one. */
export const COOKIE_DEFAULT_LIFETIME = "1d";

/** The cart's id outlives the visit: people come back to a cart. */
export const CART_ID_LIFETIME = "1y";

/** The security token is renewed by every request, and dies this long after the last. */
export const SECURITY_TOKEN_LIFETIME_MS = 300_000;

/** Months and years of a cookie's lifetime are business ones: 30 and 360 days. */
export const COOKIE_MONTH_DAYS = 30;
export const COOKIE_YEAR_DAYS = 360;

/** Quiet time after the last keystroke before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 500;

/** Shortest search term, in characters as people count them. */
export const SEARCH_MIN_LENGTH = 3;

/** Most instant results; more than these are offered as See all results. */
export const SEARCH_MAX_RESULTS = 4;

/** How many campaigns a page of results has, and the most that a page author may ask for. */
export const RESULTS_PAGE_SIZE = 24;
export const RESULTS_PAGE_SIZE_MAX = 100;

/** How long the full search waits for the cached search to be cleared before it goes anyway. */
export const SEARCH_EVICT_WAIT_MS = 1_000;

/** How long leaving the page after a log-in waits for its event to be logged. */
export const LOGIN_EVENT_WAIT_MS = 1_000;

/** Views narrower than this are mobile. */
export const MOBILE_BELOW_PX = 768;

/** Views at least this wide are desktop. */
export const DESKTOP_FROM_PX = 992;

/** Scroll distance from which the header floats, by its size. */
export const HEADER_FLOAT_FROM_PX = { big: 32, small: 1 } as const;

/** How long logging out waits for its event to be logged before it goes on anyway. */
export const LOG_OUT_EVENT_WAIT_MS = 1_000;

/**
 * How long it then waits for the server to confirm it. The call outlives the page; whoever leaves a
 * shared machine must not have to stand before it for as long as any other call may take.
 */
export const LOG_OUT_WAIT_MS = 5_000;

/** A tab that people come back to after longer than this asks whether they are still signed in. */
export const HIDDEN_BEFORE_ASKING_MS = 60_000;

export const POPOVER_PLACEMENT = "top";

/** How long a pointer rests on a tooltip's trigger before it opens or closes. */
export const TOOLTIP_DELAY_MS = 50;

/** The bar above the page while an area loads. */
export const AREA_PROGRESS = {
  minimum: 0.08,
  trickleRate: 0.02,
  trickleSpeed: 800,
  speed: 200,
} as const;

/** The bar above the page while a call is under way. */
export const HTTP_PROGRESS = { minimum: 0.1, trickleSpeed: 100, showSpinner: false } as const;

/** The four values a page author may give the cart icon, and the one that stands for none. */
export const CART_ICON_FLAGS = [0, 1, 2, 3] as const;
export const CART_ICON_DEFAULT = 1;

/** Most pieces of one thing in one line of a cart. */
export const QUANTITY_MAX = 999;

/** Largest donation to one campaign, in cents. */
export const DONATION_MAX_CENTS = 1_000_000;

/** Browsers refuse larger bodies for calls that outlive their page. */
export const KEEPALIVE_MAX_BYTES = 65_536;

/**
 * Edits of the cart that follow each other faster than this are sent together: longer than people take
 * between two quick clicks, and short enough for other tabs to follow within a second.
 */
export const EDIT_PAUSE_MS = 500;

/** When the next page asks for the cart again where one was left with an edit on its way. */
export const CART_LEFT_ASK_AGAIN_MS = [1_000, 4_000] as const;

/** How long the way to the cart's page waits for edits to be saved before people go anyway. */
export const CART_SAVE_WAIT_MS = 5_000;

/** How long going on to the payment may take before people can try again. */
export const HAND_OFF_WAIT_MS = 10_000;

/** Most orders that a browser keeps in mind as logged; older ones are hardly looked at again. */
export const RECORDED_ORDERS_MAX = 20;

/** Money is shown in US dollars with two decimals. */
export const CURRENCY = "USD";

/**
 * Every business number in one place. Times are milliseconds and lengths CSS pixels unless a
 * name says otherwise.
 */

/** How long an area (cart, login) may take to load before it counts as failed. */
export const AREA_LOAD_TIMEOUT_MS = 120_000;

/**
 * How long code that a widget loads on demand may take. Shorter than for an area, because the shopper
 * waits at a form: the largest chunk (11 KB) needs 10 s at 10 kbit/s.
 */
export const ON_DEMAND_TIMEOUT_MS = 30_000;

/** How long a third-party script may take to load before it counts as failed. */
export const THIRD_PARTY_SCRIPT_TIMEOUT_MS = 30_000;

/** How long each step of recaptcha may take: loading, getting ready, and creating a token. */
export const RECAPTCHA_TIMEOUT_MS = 10_000;

/**
 * A message from the server is shown up to this many characters; longer ones are not meant for
 * users.
 */
export const SERVER_MESSAGE_MAX_LENGTH = 300;

/** How long the event `page_view` waits for the last widgets to be ready. */
export const PAGE_VIEW_WAIT_MS = 5_000;

/** How many events wait for consent, or for the script of a channel. */
export const CHANNEL_QUEUE_MAX = 100;

/**
 * Size of all `keepalive` requests with events that are in flight. Browsers allow 64 KiB for such
 * requests, and the cart, the host's scripts and the vendors' scripts make some as well.
 */
export const EVENTS_IN_FLIGHT_MAX_BYTES = 40_000;

/** How many events wait until requests in flight have finished. */
export const LOG_QUEUE_MAX = 1_000;

/** How many events that could not be logged a tab stores, and how many characters of JSON. */
export const STORED_EVENTS_MAX = 100;
export const STORED_EVENTS_MAX_LENGTH = 100_000;

/** How long the back end may take to respond; the HTTP client's own default. */
export const API_TIMEOUT_MS = 10_000;

/** How long an error of a request waits for the page to be left, once a navigation has begun. */
export const LEAVE_WAIT_MS = 10_000;

/** Characters of a response that an old phone needs more than one frame to parse and validate. */
export const LARGE_RESPONSE_LENGTH = 100_000;

/** Lifetime of a cookie set without one. */
export const COOKIE_DEFAULT_LIFETIME = "1d";

/** The cart's id outlives the visit, because shoppers return to a cart. */
export const CART_ID_LIFETIME = "1y";

/** The security token is renewed by every request, and expires this long after the last one. */
export const SECURITY_TOKEN_LIFETIME = "5min";

/** A month and a year of a cookie's lifetime are 30 and 360 days, as in accounting. */
export const COOKIE_MONTH_DAYS = 30;
export const COOKIE_YEAR_DAYS = 360;

/** How long after the last keystroke a search is sent. */
export const SEARCH_DEBOUNCE_MS = 500;

/** Shortest search term, in code points. */
export const SEARCH_MIN_LENGTH = 3;

/** Most instant results; See all results leads to the others. */
export const SEARCH_MAX_RESULTS = 4;

/** How many campaigns a page of results has, and the most that a page author may ask for. */
export const RESULTS_PAGE_SIZE = 24;
export const RESULTS_PAGE_SIZE_MAX = 100;

/** How long the full search waits for the cached search to be evicted before it continues. */
export const SEARCH_EVICT_WAIT_MS = 1_000;

/** How long the redirect after a log-in waits for its event to be logged. */
export const LOGIN_EVENT_WAIT_MS = 1_000;

/** Views narrower than this are mobile. */
export const MOBILE_BELOW_PX = 768;

/** Views at least this wide are desktop. */
export const DESKTOP_FROM_PX = 992;

/** Scroll distance from which the header floats, by its size. */
export const HEADER_FLOAT_FROM_PX = { big: 32, small: 1 } as const;

/** How long logging out waits for the cart to be saved: about a read and a write on a slow network. */
export const LOG_OUT_SAVE_WAIT_MS = 2_000;

/** How long logging out waits for its event to be logged before it continues. */
export const LOG_OUT_EVENT_WAIT_MS = 1_000;

/**
 * How long it then waits for the server's response. The request outlives the page, and the user
 * of a shared computer should not have to wait as long as for any other request.
 */
export const LOG_OUT_WAIT_MS = 5_000;

/** A tab that was hidden for longer than this requests the login status when it becomes visible. */
export const HIDDEN_BEFORE_REFRESH_MS = 60_000;

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

/** The bar above the page while a request is pending. */
export const HTTP_PROGRESS = { minimum: 0.1, trickleSpeed: 100, showSpinner: false } as const;

/** A request that takes longer has a bar, in ms. The bar of a quick one would only flicker. */
export const PROGRESS_DELAY_MS = 200;

/** The four values that a page author may give the cart icon, and the default. */
export const CART_ICON_FLAGS = [0, 1, 2, 3] as const;
export const CART_ICON_DEFAULT = 1;

/** Screen readers say the text of a live region only if they have known the region before, in ms. */
export const STATUS_DELAY_MS = 100;

/** Largest quantity of one line of a cart. */
export const QUANTITY_MAX = 999;

/** A product with at least this many sizes has a select; more buttons are slower to read than a list. */
export const SIZE_LIST_FROM = 10;

/** An order with at least this many lines is folded in a narrow checkout; fewer fit a phone with the total. */
export const ORDER_FOLD_FROM_LINES = 4;

/** Largest donation to one campaign, in cents. */
export const DONATION_MAX_CENTS = 1_000_000;

/** Donations that are offered where the page's configuration names no others, in US dollars. */
export const DONATION_AMOUNTS: readonly number[] = [5, 10, 25];

/** Browsers reject larger bodies of requests with `keepalive`. */
export const KEEPALIVE_MAX_BYTES = 65_536;

/**
 * Edits of the cart that follow each other faster than this are sent together. It is longer than
 * the time between two quick clicks, and short enough for other tabs to show the edit within a
 * second.
 */
export const EDIT_DEBOUNCE_MS = 500;

/**
 * How old the server's cart may be when an edit is applied to it and written: a shopper who goes on
 * clicking needs one read for all of it, and what another device adds meanwhile is found soon.
 */
export const CART_MAX_AGE_MS = 5_000;

/**
 * How long after a failed request for the cart's count it is made once more: a network that failed for a
 * moment, or a server that was restarted, is back then.
 */
export const CART_COUNT_RETRY_MS = 5_000;

/** How often a request to save the cart is made without a response, until the shopper does something. */
export const SAVE_ATTEMPTS_MAX = 2;

/** How often the cart may have changed between a read and its write, until the shopper does something. */
export const SAVE_CONFLICTS_MAX = 3;

/**
 * How long unsaved edits of the cart are stored, and up to how many characters of JSON: twice a
 * cart of 500 lines, and a tenth of what browsers let a site store.
 */
export const JOURNAL_MAX_AGE_MS = 7 * 24 * 3_600_000;
export const JOURNAL_MAX_LENGTH = 500_000;

/** How long navigating to the cart's page waits for edits to be saved before it continues. */
export const CART_SAVE_WAIT_MS = 5_000;

/** How long the navigation to the payment may take before the shopper can try again. */
export const PAYMENT_START_WAIT_MS = 10_000;

/**
 * How many logged orders a browser stores; the confirmation of an older one is hardly opened again.
 */
export const RECORDED_ORDERS_MAX = 20;

/** Money is shown in US dollars with two decimals. */
export const CURRENCY = "USD";

/** How many messages, events and violations the debug panel lists: more than a page author reads. */
export const DEBUG_RECORDS_MAX = 100;

/**
 * How often the debug panel reads the page, because most of what it shows changes without an event: soon
 * enough to see the effect of an action, and cheap on a slow phone.
 */
export const DEBUG_REFRESH_MS = 500;

/** How long a response is kept in memory once no component shows it any more. */
export const QUERY_GC_TIME_MS = 300_000;

/**
 * Names that page authors, host scripts, server templates and deployments rely on. Renaming one breaks
 * their pages. The attributes of a widget's own options are beside its schema.
 */

/** The chunk with React, the store and the widgets of nearly every page. */
export const MAIN_CHUNK = "fundraising";

/** The chunk that every page needs once it is ready: calls to the back end, events, the user, the cart's count. */
export const BACKGROUND_CHUNK = "background";

/**
 * The chunk that a page needs only when the user does something: menus, the search, opening of
 * areas.
 */
export const LATER_CHUNK = "later";

/** The chunk that the areas `cart` and `login` share. Each also has a chunk named after it. */
export const AREAS_CHUNK = "cart-login";

/** The chunk that larger widgets share, and no area needs to be shown. */
export const PAGES_CHUNK = "pages";

/** The chunk of the debug panel. */
export const DEBUG_CHUNK = "debug";

/** In builds with demo data, the chunk that responds in place of a back end. */
export const DEMO_CHUNK = "demo";

/** The folder of the chunks, beside the loader. */
export const CHUNKS_FOLDER = "chunks/";

/** The prefix of event names: `fundraising:ready`. */
export const EVENT_PREFIX = "fundraising:";

/** The prefix of class names. */
export const CLASS_PREFIX = "fw-";

/** The class of each React root's element, which has the class `fw-root-{name}` too. */
export const ROOT_CLASS = `${CLASS_PREFIX}root`;

/** The id of a page's form that submits the header's search until the widgets are ready. */
export const SEARCH_FORM_ID = `${CLASS_PREFIX}search`;

/** The id of the footer, to which the Menu button links without scripts. */
export const FOOTER_ID = `${CLASS_PREFIX}footer`;

export const ATTRIBUTES = {
  /** Marks a mount point and names its widget. */
  widget: "data-widget",
  /** The `MountState` of the mount point. Set by the widgets. */
  state: "data-widget-state",
  /** Makes an element open an area (`AreaName`). */
  open: "data-widget-open",
  /** Makes an element add an item to the cart: its ids and quantity. */
  add: "data-widget-add",
  /** Names the place in the widget where an element of its mount point is shown. */
  slot: "data-widget-slot",
  /** Marks the JSON script with the page's configuration. */
  config: "data-widget-config",
  /** Marks prerendered markup; its value is the widget's options as JSON. */
  fragment: "data-fw-fragment",
  /** The build that prerendered the markup. */
  fragmentBuild: "data-fw-build",
  /** The digest of prerendered markup. */
  fragmentDigest: "data-fw-digest",
  /** The `PrerenderedPage` of prerendered markup as JSON. */
  fragmentPage: "data-fw-page",
  /** Marks an element that the host's content of a mount point was moved into. */
  moved: "data-fw-moved",
} as const;

export type MountState = "pending" | "ready" | "failed";

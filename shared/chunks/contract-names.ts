/**
 * Names that others rely on: page authors, scripts of the host, templates of the server, deployments.
 * Changing one breaks their pages. A widget's own options are named beside its schema.
 */

/** The chunk with React, the store and the widgets of nearly every page. */
export const MAIN_CHUNK = "fundraising";

/** The chunk that the areas `cart` and `login` share; their own chunks have their names. */
export const AREAS_CHUNK = "cart-login";

/** In front of an event's name: `fundraising:ready`. */
export const EVENT_PREFIX = "fundraising:";

/** In front of each class name. */
export const CLASS_PREFIX = "fw-";

/** The class of each element that a React root lives in; `fw-root-{name}` says whose. */
export const ROOT_CLASS = `${CLASS_PREFIX}root`;

export const ATTRIBUTES = {
  /** Marks a mount point and names its widget. */
  widget: "data-widget",
  /** What became of the mount point, a `MountState`. Set by the widgets. */
  state: "data-widget-state",
  /** Makes an element open an area, an `Openable`. */
  open: "data-widget-open",
  /** Marks the JSON script with the page's configuration. */
  config: "data-widget-config",
  /** Marks prerendered markup, and says which of its options are not at their defaults. */
  fragment: "data-fw-fragment",
} as const;

export type MountState = "pending" | "ready" | "failed";

/** The values of `data-widget-open`. */
export const OPENABLES = ["cart", "login", "register", "menu"] as const;

export type Openable = (typeof OPENABLES)[number];

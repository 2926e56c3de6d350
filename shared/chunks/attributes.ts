/**
 * Every attribute that the loader and the widgets read from, or write to, a host page. Widgets'
 * own options are named beside their schema (`<name>.options.ts`).
 */
export const ATTRIBUTES = {
  /** Marks a mount point and names its widget. */
  widget: "data-widget",
  /** What became of the mount point: `pending`, `ready` or `failed`. Written by us. */
  state: "data-widget-state",
  /** Makes any element open an area: `cart`, `login`, `register` or `menu`. */
  open: "data-widget-open",
  /** Marks the JSON script with the page's configuration. */
  config: "data-widget-config",
} as const;

export type MountState = "pending" | "ready" | "failed";

/** What `data-widget-open` may name. */
export const OPENABLES = ["cart", "login", "register", "menu"] as const;

export type Openable = (typeof OPENABLES)[number];

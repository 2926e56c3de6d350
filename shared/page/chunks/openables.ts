/** The values of `data-widget-open`. */
export const OPENABLES = ["cart", "login", "register", "menu"] as const;

export type Openable = (typeof OPENABLES)[number];

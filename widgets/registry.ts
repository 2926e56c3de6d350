import { MAIN_CHUNK } from "../shared/chunks/contract-names.ts";

/** A widget, an area, or both, in the folder of its name. */
export interface Registration {
  name: string;
  /**
   * The main chunk has what nearly every page shows. Any other chunk is loaded by pages that have a mount
   * point of the widget or open the area.
   */
  chunk: string;
  /** Markup prerendered for server templates: file names, each with the options it changes. */
  fragments?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The only list of widgets: removing a widget means deleting its line and its folder. */
export const registry: readonly Registration[] = [
  {
    name: "header",
    chunk: MAIN_CHUNK,
    fragments: { header: {}, "header-small": { size: "small" } },
  },
  { name: "footer", chunk: MAIN_CHUNK, fragments: { footer: {} } },
  { name: "search", chunk: MAIN_CHUNK, fragments: { search: {} } },
  { name: "cart-icon", chunk: MAIN_CHUNK, fragments: { "cart-icon": {} } },
  { name: "help-icon", chunk: MAIN_CHUNK },
  { name: "cart", chunk: "cart" },
  { name: "login", chunk: "login" },
  { name: "checkout", chunk: "checkout" },
  { name: "dashboard", chunk: "dashboard" },
  { name: "campaign", chunk: "campaign" },
  { name: "search-results", chunk: "search-results" },
];

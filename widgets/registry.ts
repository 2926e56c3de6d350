import { MAIN_CHUNK } from "../shared/chunks/contract-names.ts";
import { searchOptions } from "../shared/features/search-box/search-options.ts";
import type { OptionRule } from "../shared/host/widget-options.ts";
import { campaignOptions } from "./campaign/campaign.options.ts";
import { cartIconOptions } from "./cart-icon/cart-icon.options.ts";
import { headerOptions } from "./header/header.options.ts";
import { helpIconOptions } from "./help-icon/help-icon.options.ts";
import { loginOptions } from "./login/login.options.ts";
import { resultsOptions } from "./search-results/search-results.options.ts";

/** A widget, an area, or both, in the folder of its name. */
export interface Registration {
  name: string;
  /**
   * The main chunk has what nearly every page shows. Any other chunk is loaded by pages that have a mount
   * point of the widget or open the area.
   */
  chunk: string;
  /** What its attributes set, for tools that check pages; the widget itself has the same object. */
  options?: Readonly<Record<string, OptionRule<unknown>>>;
  /** Markup prerendered for server templates: file names, each with the options it changes. */
  fragments?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The only list of widgets: removing a widget means deleting its line and its folder. */
export const registry: readonly Registration[] = [
  {
    name: "header",
    chunk: MAIN_CHUNK,
    options: headerOptions,
    fragments: { header: {}, "header-small": { size: "small" } },
  },
  { name: "footer", chunk: MAIN_CHUNK, fragments: { footer: {} } },
  { name: "search", chunk: MAIN_CHUNK, options: searchOptions, fragments: { search: {} } },
  {
    name: "cart-icon",
    chunk: MAIN_CHUNK,
    options: cartIconOptions,
    fragments: { "cart-icon": {} },
  },
  { name: "help-icon", chunk: MAIN_CHUNK, options: helpIconOptions },
  { name: "cart", chunk: "cart" },
  { name: "login", chunk: "login", options: loginOptions },
  { name: "checkout", chunk: "checkout" },
  { name: "dashboard", chunk: "dashboard" },
  { name: "campaign", chunk: "campaign", options: campaignOptions },
  { name: "search-results", chunk: "search-results", options: resultsOptions },
];

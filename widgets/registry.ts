import { MAIN_CHUNK } from "../shared/page/chunks/public-names.ts";
import type { SiteLinks } from "../shared/page/host/slot-links.ts";
import type { OptionSchema } from "../shared/page/host/widget-options.ts";
import type { HostSlotProps } from "../shared/view/mount/host-slot.tsx";

/** A widget, an area, or both, in the folder of its name. */
export interface Registration {
  name: string;
  /**
   * The main chunk contains what nearly every page shows. Any other chunk has the widget's name, and is loaded by
   * pages that have a mount point of the widget or open the area.
   */
  chunk: string;
  /**
   * Loads the schema of its options, for tools that check pages; the widget uses the same object. A dynamic import
   * keeps all that must be removed with a widget in its entry.
   */
  options?: () => Promise<OptionSchema>;
  /** The widget's places for children of the mount point with `data-widget-slot`. */
  slots?: readonly (HostSlotProps["name"] | keyof SiteLinks)[];
  /** Markup prerendered for server templates: file names, each with the options it changes. */
  fragments?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The only list of widgets. CONTRIBUTING.md says what else names one. */
export const registry: readonly Registration[] = [
  {
    name: "header",
    chunk: MAIN_CHUNK,
    options: async () => (await import("./header/header.options.ts")).headerOptions,
    slots: ["logo", "links"],
    fragments: { header: {}, "header-small": { size: "small" } },
  },
  {
    name: "footer",
    chunk: MAIN_CHUNK,
    slots: ["links", "legal"],
    fragments: { footer: {} },
  },
  {
    name: "search",
    chunk: MAIN_CHUNK,
    options: async () =>
      (await import("../shared/view/features/search-box/search-box.options.ts")).searchBoxOptions,
    fragments: { search: {} },
  },
  {
    name: "cart-icon",
    chunk: MAIN_CHUNK,
    options: async () => (await import("./cart-icon/cart-icon.options.ts")).cartIconOptions,
    fragments: { "cart-icon": {} },
  },
  {
    name: "help-icon",
    chunk: MAIN_CHUNK,
    options: async () => (await import("./help-icon/help-icon.options.ts")).helpIconOptions,
  },
  { name: "cart", chunk: "cart", slots: ["note", "empty"] },
  {
    name: "login",
    chunk: "login",
    options: async () => (await import("./login/login.options.ts")).loginOptions,
    slots: ["alternatives"],
  },
  { name: "checkout", chunk: "checkout", slots: ["note", "empty", "payment-error"] },
  {
    name: "dashboard",
    chunk: "dashboard",
    options: async () => (await import("./dashboard/dashboard.options.ts")).dashboardOptions,
  },
  {
    name: "campaign",
    chunk: "campaign",
    options: async () => (await import("./campaign/campaign.options.ts")).campaignOptions,
    slots: ["size-guide", "details"],
  },
  {
    name: "search-results",
    chunk: "search-results",
    options: async () =>
      (await import("./search-results/search-results.options.ts")).searchResultsOptions,
    slots: ["empty"],
  },
];

import type { PageConfig } from "../../page/host/page-config.ts";
import type { Texts } from "../../page/host/texts.ts";
import type { Report } from "./finding.ts";
import type { Page, PageElement } from "./parse-page.ts";

/** What each check of a page reads, and where it reports to. */
export interface PageContext {
  page: Page;
  elements: readonly PageElement[];
  /** The configuration as the widgets read it, with its defaults. */
  config: PageConfig;
  /** The base of relative addresses, also of a `<base>`. */
  base: URL;
  /** Prefixes of attributes that are the page's own. */
  ownAttributes: readonly string[];
  /** The English texts by all keys; none, if they are not known. */
  english: Texts;
  report: Report;
}

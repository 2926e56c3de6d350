import type { Texts } from "../../page/host/texts.ts";
import type { PageView } from "../../page/rules/page-view.ts";
import type { Page, PageElement } from "./parse-page.ts";

/** What each check of a page file reads, and where it reports to. */
export interface PageContext extends PageView {
  page: Page;
  elements: readonly PageElement[];
  /** The English texts by all keys; none, if they are not known. */
  english: Texts;
}

import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { Texts } from "../../page/host/texts.ts";
import { checkCharset } from "./check-charset.ts";
import { checkConfig } from "./check-config.ts";
import { checkFragments, type Fragments } from "./check-fragments.ts";
import { checkLoader, findLoaders } from "./check-loader.ts";
import { checkMountPoints } from "./check-mount-points.ts";
import { checkPolicies } from "./check-policies.ts";
import { checkSlots } from "./check-slots.ts";
import { checkTriggers } from "./check-triggers.ts";
import { comparePlaces, type Finding, type Place, type Report } from "./finding.ts";
import { listElements, type Page, type PageElement } from "./parse-page.ts";
import { isAddress } from "./read-file.ts";

export interface CheckOptions {
  fragments?: Fragments;
  /** Prefixes of attributes that are the page's own. */
  ownAttributes?: readonly string[];
  /** The English texts by all keys; without them, the texts of the configuration are not checked. */
  english?: Texts;
}

export interface PageReport {
  /** In the order of the page. */
  findings: Finding[];
  mountPointCount: number;
  /** Whether the page has something of the widgets. */
  hasWidgets: boolean;
  /** The address of the configuration's texts, and the script that has it. That of a file is unknown. */
  texts: (Place & { file: string; address: string }) | undefined;
}

/** Checks a page as the loader and the widgets would read it. */
export function checkPage(
  page: Page,
  { fragments = [], ownAttributes = [], english = {} }: CheckOptions = {},
): PageReport {
  const findings: Finding[] = [];
  const report: Report = (rule, { line, column }, message, fix) =>
    void findings.push({ file: page.file, line, column, rule, message, fix });
  const elements = listElements(page);
  const href = elements.find(({ name, read }) => name === "base" && read("href"))?.read("href");
  const base =
    href && URL.canParse(href, page.address.href) ? new URL(href, page.address) : page.address;
  const parts = { page, elements, base, ownAttributes, english, report };
  const context = { ...parts, config: checkConfig(parts) };
  checkLoader(context);
  checkPolicies(context);
  checkMountPoints(context);
  checkTriggers(context);
  checkSlots(context);
  checkFragments(context, fragments);
  const { from } = context.config.texts;
  const script = elements.find(({ read }) => read(ATTRIBUTES.config) !== undefined);
  const hasWidgets = elements.some(isOurs) || findLoaders(context).length > 0;
  if (hasWidgets) checkCharset(context);
  const mountPoints = elements.filter(({ read }) => read(ATTRIBUTES.widget) !== undefined);
  return {
    findings: findings.sort(comparePlaces),
    mountPointCount: mountPoints.length,
    texts:
      isAddress(page.file) && from && script
        ? {
            file: page.file,
            line: script.line,
            column: script.column,
            address: new URL(from, base).href,
          }
        : undefined,
    hasWidgets,
  };
}

/** A script that inserts the loader or uses its API is of the widgets, too. */
function isOurs({ name, text, read }: PageElement): boolean {
  const hasAttribute = Object.values(ATTRIBUTES).some((own) => read(own) !== undefined);
  return hasAttribute || (name === "script" && /loader\.js|fundraising/.test(text));
}

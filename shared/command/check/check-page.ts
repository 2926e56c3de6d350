import { ATTRIBUTES } from "../../chunks/contract-names.ts";
import { checkCharset } from "./check-charset.ts";
import { checkConfig } from "./check-config.ts";
import { checkFragments, type Fragments } from "./check-fragments.ts";
import { checkLoader, findLoaders } from "./check-loader.ts";
import { checkMountPoints } from "./check-mount-points.ts";
import { checkPolicies } from "./check-policies.ts";
import { checkSlots } from "./check-slots.ts";
import { checkTriggers } from "./check-triggers.ts";
import { comparePlaces, type Finding, type Report } from "./finding.ts";
import { listElements, type Page, type PageElement } from "./parse-page.ts";

export interface CheckOptions {
  fragments?: Fragments;
  /** Prefixes of attributes on mount points that are the page's own. */
  ownAttributes?: readonly string[];
  /** The keys of all texts; without them, the texts of the configuration are not checked. */
  textKeys?: readonly string[];
}

export interface PageReport {
  /** In the order of the page. */
  findings: Finding[];
  mountPointCount: number;
  /** Whether the page has something of the widgets. */
  hasWidgets: boolean;
}

/** Checks a page as the loader and the widgets would read it. */
export function checkPage(
  page: Page,
  { fragments = [], ownAttributes = [], textKeys = [] }: CheckOptions = {},
): PageReport {
  const findings: Finding[] = [];
  const report: Report = (rule, { line, column }, message, fix) =>
    void findings.push({ file: page.file, line, column, rule, message, fix });
  const elements = listElements(page);
  const href = elements.find(({ name, read }) => name === "base" && read("href"))?.read("href");
  const base =
    href && URL.canParse(href, page.address.href) ? new URL(href, page.address) : page.address;
  const parts = { page, elements, base, ownAttributes, textKeys, report };
  const context = { ...parts, config: checkConfig(parts) };
  checkLoader(context);
  checkPolicies(context);
  checkMountPoints(context);
  checkTriggers(context);
  checkSlots(context);
  checkFragments(context, fragments);
  const hasWidgets = elements.some(isOurs) || findLoaders(context).length > 0;
  if (hasWidgets) checkCharset(context);
  const mountPoints = elements.filter(({ read }) => read(ATTRIBUTES.widget) !== undefined);
  return {
    findings: findings.sort(comparePlaces),
    mountPointCount: mountPoints.length,
    hasWidgets,
  };
}

/** A script that inserts the loader or uses its API is of the widgets, too. */
function isOurs({ name, text, read }: PageElement): boolean {
  const hasAttribute = Object.values(ATTRIBUTES).some((own) => read(own) !== undefined);
  return hasAttribute || (name === "script" && /loader\.js|fundraising/.test(text));
}

import { ATTRIBUTES } from "../../chunks/contract-names.ts";
import { checkConfig } from "./check-config.ts";
import { checkFragments, type Fragments } from "./check-fragments.ts";
import { checkLoader } from "./check-loader.ts";
import { checkMountPoints } from "./check-mount-points.ts";
import { checkPolicies } from "./check-policies.ts";
import { checkTriggers } from "./check-triggers.ts";
import type { Finding, Report } from "./finding.ts";
import { listElements, type Page } from "./parse-page.ts";

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
  checkFragments(context, fragments);
  const mountPoints = elements.filter(({ read }) => read(ATTRIBUTES.widget) !== undefined);
  return {
    findings: findings.sort((one, other) => one.line - other.line || one.column - other.column),
    mountPointCount: mountPoints.length,
  };
}

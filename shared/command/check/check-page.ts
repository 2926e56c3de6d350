import { ATTRIBUTES } from "../../chunks/contract-names.ts";
import type { Texts } from "../../host/texts.ts";
import { checkConfig } from "./check-config.ts";
import { checkFragments, type Fragments } from "./check-fragments.ts";
import { checkLoader } from "./check-loader.ts";
import { checkMountPoints } from "./check-mount-points.ts";
import { checkPolicies } from "./check-policies.ts";
import { checkTriggers } from "./check-triggers.ts";
import type { Finding, Place, Report } from "./finding.ts";
import { listElements, type Page } from "./parse-page.ts";
import { isAddress } from "./read-page.ts";

export interface CheckOptions {
  fragments?: Fragments;
  /** Prefixes of attributes on mount points that are the page's own. */
  ownAttributes?: readonly string[];
  /** The English texts by all keys; without them, the texts of the configuration are not checked. */
  english?: Texts;
}

export interface PageReport {
  /** In the order of the page. */
  findings: Finding[];
  mountPointCount: number;
  /** The address of the configuration's texts, and where the page names it. A file's is unknown. */
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
  const { config, textsPlace } = checkConfig(parts);
  const context = { ...parts, config };
  checkLoader(context);
  checkPolicies(context);
  checkMountPoints(context);
  checkTriggers(context);
  checkFragments(context, fragments);
  const { from } = config.texts;
  const mountPoints = elements.filter(({ read }) => read(ATTRIBUTES.widget) !== undefined);
  return {
    findings: findings.sort((one, other) => one.line - other.line || one.column - other.column),
    mountPointCount: mountPoints.length,
    texts:
      isAddress(page.file) && from && textsPlace
        ? { ...textsPlace, file: page.file, address: new URL(from, base).href }
        : undefined,
  };
}

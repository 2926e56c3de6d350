import { readDocument } from "../document/read-document.ts";
import { DEBUG_RECORDS_MAX } from "../domain/limits.ts";
import type { Violation } from "./list-permissions.ts";

/** What Chromium reports of a violation. */
interface ViolationReport {
  effectiveDirective: string;
  blockedURL: string;
}

/**
 * Finds what the content security policies of the page block: from now on, and in browsers that keep
 * reports, since the page was opened.
 *
 * @returns each violation once
 */
export function watchViolations(): readonly Violation[] {
  const violations: Violation[] = [];
  function add(directive: string, blocked: string): void {
    const isKnown = violations.some((it) => it.directive === directive && it.blocked === blocked);
    if (!isKnown && violations.length < DEBUG_RECORDS_MAX) violations.push({ directive, blocked });
  }
  readDocument("addEventListener")("securitypolicyviolation", (event) => {
    add(event.effectiveDirective, event.blockedURI);
  });
  if ("ReportingObserver" in window) {
    const addReports = (reports: { body: unknown }[]) => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL } = body as ViolationReport;
        add(effectiveDirective, blockedURL);
      }
    };
    const options = { types: ["csp-violation"], buffered: true };
    new ReportingObserver(addReports as ReportingObserverCallback, options).observe();
  }
  return violations;
}

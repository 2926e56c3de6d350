import { readDocument } from "../../page/platform/read-document.ts";
import { DEBUG_RECORDS_MAX } from "../../shop/domain/limits.ts";
import type { Violation } from "./list-permissions.ts";

/** What Chromium reports of a violation. */
interface ViolationReport {
  effectiveDirective: string;
  blockedURL: string;
  disposition: SecurityPolicyViolationEventDisposition;
}

/**
 * Finds what the content security policies of the page block: from now on, and in browsers that keep
 * reports, since the page was opened. Policies that only report block nothing.
 *
 * @returns each violation once
 */
export function watchViolations(): readonly Violation[] {
  const violations: Violation[] = [];
  function add(
    directive: string,
    blocked: string,
    disposition: SecurityPolicyViolationEventDisposition,
  ): void {
    if (disposition !== "enforce") return;
    const isKnown = violations.some((it) => it.directive === directive && it.blocked === blocked);
    if (!isKnown && violations.length < DEBUG_RECORDS_MAX) violations.push({ directive, blocked });
  }
  readDocument("addEventListener")("securitypolicyviolation", (event) => {
    add(event.effectiveDirective, event.blockedURI, event.disposition);
  });
  if ("ReportingObserver" in window) {
    const addReports = (reports: { body: unknown }[]) => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL, disposition } = body as ViolationReport;
        add(effectiveDirective, blockedURL, disposition);
      }
    };
    const options = { types: ["csp-violation"], buffered: true };
    new ReportingObserver(addReports as ReportingObserverCallback, options).observe();
  }
  return violations;
}

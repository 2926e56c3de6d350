import { DEBUG_RECORDS_MAX } from "../../page/host/report.ts";
import { isLocalUsable, isSessionUsable } from "../../page/platform/probe-storage.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { readCharset } from "../rules/check-charset.ts";

/** What is found out of the page when the panel is opened, and grows while the page is open. */
export interface PageProbe {
  readonly hasLocal: boolean;
  readonly hasSession: boolean;
  /** The headers `Content-Security-Policy`: none before the response, and if the request fails. */
  policies: readonly string[];
  /** That of the response: before it and if the request fails, the one in use. */
  charset: string | undefined;
  /** What the content security policies block, each once. Policies that only report block nothing. */
  readonly violations: { directive: string; blocked: string }[];
}

export function probePage(): PageProbe {
  const probe: PageProbe = {
    hasLocal: isLocalUsable(),
    hasSession: isSessionUsable(),
    policies: [],
    charset: readDocument("characterSet"),
    violations: [],
  };
  watchViolations(probe);
  // A script can read the page's headers only by another request.
  fetch(location.href, { method: "HEAD" }).then(
    ({ headers }) => {
      // One header may have several policies, and several headers are read as one.
      probe.policies = headers.get("Content-Security-Policy")?.split(",") ?? [];
      probe.charset = readCharset(headers.get("Content-Type") ?? "");
    },
    () => undefined,
  );
  return probe;
}

/** What Chromium reports of a violation. */
interface ViolationReport {
  effectiveDirective: string;
  blockedURL: string;
  disposition: SecurityPolicyViolationEventDisposition;
}

/** Finds violations from now on, and in browsers that keep reports, since the page was opened. */
function watchViolations({ violations }: PageProbe): void {
  function add({ effectiveDirective, blockedURL, disposition }: ViolationReport): void {
    const violation = { directive: effectiveDirective, blocked: blockedURL };
    const isKnown = violations.some(
      ({ directive, blocked }) => directive === effectiveDirective && blocked === blockedURL,
    );
    if (disposition === "enforce" && !isKnown && violations.length < DEBUG_RECORDS_MAX)
      violations.push(violation);
  }
  readDocument("addEventListener")("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, disposition } = event;
    add({ effectiveDirective, blockedURL: blockedURI, disposition });
  });
  if (!("ReportingObserver" in window)) return;
  const addReports = (reports: { body: unknown }[]) => {
    for (const { body } of reports) add(body as ViolationReport);
  };
  const options = { types: ["csp-violation"], buffered: true };
  new ReportingObserver(addReports as ReportingObserverCallback, options).observe();
}

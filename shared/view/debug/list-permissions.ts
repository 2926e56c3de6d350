import { COOKIES, readCookie } from "../../page/platform/cookies.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { hasAnyConsent, hasConsent, isConsentWithdrawn } from "../../shop/analytics/consent.ts";
import { readChannelPhase } from "../../shop/analytics/track.ts";
import { CHANNELS } from "../../shop/config/page-config.ts";
import { store } from "../../shop/store/store.ts";
import type { DebugEntry } from "./debug-list.tsx";
import type { PageProbe } from "./probe-page.ts";
import type { Finding } from "./read-findings.ts";

const STORAGE_NOTE =
  "The widgets keep its values until the page is left. Sandboxed frames need allow-same-origin.";

/**
 * What storage, cookies, the user's consent and the page's policies allow.
 *
 * @param findings about the policies
 */
export function listPermissions(probe: PageProbe, findings: readonly Finding[]): DebugEntry[] {
  return [
    describeUse("Local storage", probe.hasLocal, "blocked or full", STORAGE_NOTE),
    describeUse("Session storage", probe.hasSession, "blocked or full", STORAGE_NOTE),
    {
      ...describeUse(
        "Cookies",
        navigator.cookieEnabled,
        "blocked",
        "The cart lasts until the page is left.",
      ),
      details: Object.values(COOKIES).map((name) => ({
        title: name,
        value: readCookie(name) === undefined ? "not set" : "set",
      })),
    },
    describeConsent(),
    describeChannels(),
    ...listPolicies(probe, findings),
  ];
}

/** @param note what follows where it is not allowed */
function describeUse(title: string, isAllowed: boolean, value: string, note: string): DebugEntry {
  return isAllowed ? { title, value: "allowed" } : { title, value, note, isError: true };
}

function describeConsent(): DebugEntry {
  const title = "Consent to third-party scripts";
  const { requireConsent } = store.getState().page.analytics;
  if (hasAnyConsent()) {
    const only = hasConsent("marketing") ? "marketing only" : "analytics only";
    const all = requireConsent ? "given" : "not required";
    return { title, value: hasConsent("analytics") && hasConsent("marketing") ? all : only };
  }
  return {
    title,
    value: isConsentWithdrawn() ? "withdrawn" : "not given",
    note: "No channel and no chat is loaded until api.consent.accept() is called.",
  };
}

function describeChannels(): DebugEntry {
  const names = listChannels();
  const phase = readChannelPhase();
  const waiting = phase.name === "waiting" ? phase.events.length : 0;
  const note = waiting
    ? `Events that wait for consent or for the channels’ code: ${waiting}.`
    : undefined;
  return {
    title: "Channels",
    value: names.join(", ") || "none",
    note: names.length
      ? note
      : "Events go to the server only. The field analytics of the page’s configuration adds channels.",
  };
}

/** The third-party services that the page's configuration has an id for. */
export function listChannels(): string[] {
  const { analytics, chat } = store.getState().page;
  const channels: string[] = CHANNELS.filter((name) => analytics[name]);
  return [...channels, ...(chat.appId === undefined ? [] : ["chat"])];
}

function listPolicies(probe: PageProbe, findings: readonly Finding[]): DebugEntry[] {
  const metas = readDocument("querySelectorAll")<HTMLMetaElement>(
    'meta[http-equiv="content-security-policy" i]',
  );
  const policies = [...probe.policies, ...[...metas].map(({ content }) => content)];
  const directives = policies.flatMap((policy) => policy.split(";").map((text) => text.trim()));
  const needsTypes = directives.some((text) => text.startsWith("require-trusted-types-for"));
  return [
    {
      title: "Content security policy",
      value: policies.length
        ? "allows the scripts and styles of the widgets"
        : "none that the page can read",
      details: directives.filter(Boolean).map((text) => ({ title: text })),
    },
    ...findings.map(({ message, fix }) => ({ title: message, note: fix, isError: true })),
    ...probe.violations.map(({ directive, blocked }) => ({
      title: directive,
      value: `has blocked ${blocked}`,
      note: `If the page needs it, allow it in ${directive}. docs/deployment.md lists what the widgets need.`,
      isError: true,
    })),
    { title: "Trusted types", value: needsTypes ? "required" : "not required" },
  ];
}

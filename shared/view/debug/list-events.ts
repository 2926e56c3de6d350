import { writeRedacted } from "../../page/host/redact.ts";
import { describeElement } from "../../page/host/report.ts";
import { hasAnyConsent, hasConsent, isConsentWithdrawn } from "../../shop/analytics/consent.ts";
import { countWaitingEvents } from "../../shop/analytics/track.ts";
import { listChannels } from "../../shop/config/page-config.ts";
import { store } from "../../shop/store/store.ts";
import type { DebugEntry } from "./debug-list.tsx";

/** The settings that decide who receives events, and the latest events, newest first. */
export function listEvents(events: readonly Event[]): DebugEntry[] {
  const entries = [...events].reverse().map((event) => ({
    title: event.type,
    value: `at ${Math.round(event.timeStamp)} ms${describeDetail(event)}`,
  }));
  return [describeConsent(), describeChannels(), ...entries];
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
  const names = listChannels(store.getState().page);
  const waiting = countWaitingEvents();
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

function describeDetail(event: Event): string {
  // A host may dispatch an event of the same name without a detail.
  const { detail } = event as CustomEvent<Record<string, unknown> | null | undefined>;
  const fields = Object.entries(detail ?? {}).map(([name, value]) => `${name}: ${describe(value)}`);
  return fields.length ? `: ${fields.join(", ")}` : "";
}

function describe(value: unknown): string {
  if (value instanceof Element) return describeElement(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return writeRedacted(value) ?? String(value);
  } catch {
    return typeof value;
  }
}

import { loadOnce } from "../../page/chunks/load-once.ts";
import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { redact } from "../../page/host/redact.ts";
import { describeArgument, warnHost } from "../../page/host/report.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import { isPrerendering, whenActivated } from "../../page/platform/document-phases.ts";
import { logEvent } from "../api/background-api.ts";
import { listChannels } from "../config/page-config.ts";
import { store } from "../store/store.ts";
import { hasAnyConsent, isConsentWithdrawn } from "./consent.ts";
import { CHANNEL_QUEUE_MAX, type Metadata, type MetadataOf, type TrackedEvent } from "./events.ts";

export const loadChannels = loadOnce("open-channels", () => import("./channels/open-channels.ts"));

let channels: Awaited<ReturnType<typeof loadChannels>> | undefined;
/**
 * What happens to an event for the page's channels (third-party services that receive events):
 *
 * - `off`: it is dropped. The page has no channels, or events from before the consent are not to be sent.
 * - `waiting`: it waits for the page's configuration, for consent, or for the code of the channels.
 * - `open`: it is sent.
 */
let phase: "off" | "waiting" | "open" = "waiting";
/** The waiting events; only the newest `CHANNEL_QUEUE_MAX` are kept. */
let waiting: readonly TrackedEvent[] = [];

/** For the debug panel. */
export const countWaitingEvents = () => waiting.length;

/**
 * Logs an event: on the server, in the channels that the page has configured, and as a DOM event for
 * the host. Never throws, because an event that can't be logged must not affect the shopper.
 *
 * @param metadata `null` for an event of GA4, which only Google's channels receive
 * @param commerce what the event is about, for GA4's e-commerce events
 * @returns fulfilled once the server has responded, for callers that are about to leave the page
 */
export async function track<Name extends string>(
  eventName: Name,
  ...[metadata = {}, commerce]: MetadataOf<Name>
): Promise<void> {
  try {
    if (isPrerendering()) await whenActivated();
    if (metadata === null) return sendOrKeep({ eventName, commerce });
    const event = redact({ eventName, metadata });
    // A copy, because a listener of the host may change it.
    dispatchHostEvent("event", structuredClone(event));
    sendOrKeep({ ...event, commerce, path: location.pathname });
    await logEvent(event);
  } catch {
    // Not reported, because content blockers often block these requests.
  }
}

function sendOrKeep(event: TrackedEvent): void {
  // A `storage` event may come late, and there is none for a change by the host's script.
  if (phase === "open") updateChannels();
  if (phase === "waiting") waiting = enqueue(event).slice(-CHANNEL_QUEUE_MAX);
  if (phase === "open") channels?.sendToChannels(event);
}

/**
 * Puts the first view of a page before what its widgets have logged until then, which services would count for no page.
 */
function enqueue(event: TrackedEvent): TrackedEvent[] {
  const isView = ({ eventName }: TrackedEvent) => eventName === "page_view";
  return isView(event) && !waiting.some(isView) ? [event, ...waiting] : [...waiting, event];
}

/**
 * Loads, starts or stops the channels according to the page's configuration and the user's consent. Called
 * whenever one of these may have changed. The code of the channels is a chunk of its own.
 */
export function updateChannels(): void {
  const { page } = store.getState();
  const hasChannels = listChannels(page).length > 0;
  const canSend = hasChannels && hasAnyConsent();
  const canWait =
    hasChannels && page.analytics.sendEarlierEvents !== false && !isConsentWithdrawn();
  if (!canSend && !canWait) {
    phase = "off";
    waiting = [];
  } else if (!canSend || phase === "off") phase = "waiting";
  channels?.applyConsent();
  if (!canSend || phase !== "waiting") return;
  if (channels) {
    const events = waiting;
    phase = "open";
    waiting = [];
    events.forEach(channels.sendToChannels);
  } else {
    loadChannels().then(
      (loaded) => {
        channels = loaded;
        updateChannels();
      },
      // An error is ignored, because the user does not notice missing channels.
      () => undefined,
    );
  }
}

/**
 * Logs a host's event. The host's scripts are not type-checked: an invalid name is rejected, and
 * metadata that can't be serialized are left out, each with a warning.
 */
export function logHostEvent(eventName: unknown, metadata?: unknown): void {
  if (typeof eventName !== "string" || eventName === "") {
    warnHost(describeArgument("logEvent: eventName", eventName, "a text that is not empty"));
    return;
  }
  track(eventName, readMetadata(eventName, metadata ?? {}));
}

function readMetadata(eventName: string, metadata: unknown): Metadata {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(metadata));
    if (isRecord(copy)) return copy;
  } catch {
    // The value can't be serialized: a circular reference, a BigInt, or a type without JSON, such
    // as a function.
  }
  warnHost(
    `logEvent: the metadata of "${eventName}" is no JSON object. ` +
      "The event was logged without it.",
  );
  return {};
}

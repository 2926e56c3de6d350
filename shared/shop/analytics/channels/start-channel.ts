import { redact } from "../../../page/host/redact.ts";
import { warnHost } from "../../../page/host/report.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { loadThirdPartyScript } from "../../../page/platform/third-party-script.ts";
import { CHANNEL_QUEUE_MAX, type TrackedEvent } from "../events.ts";
import { type Channel, type Connection, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";
import { toGa4Parameters } from "./to-ga4-parameters.ts";

/** A channel that is in use. None of its functions throws. */
export type ActiveChannel = ReturnType<typeof startChannel>;

/**
 * Starts a channel. Any error (a vendor's function that throws, a global of another type, a blocked
 * script) is caught and shown in the console as one warning.
 *
 * @param field the configuration field that enables the channel, for the warning
 */
export function startChannel(field: string, channel: Channel, id: string) {
  let connection: Connection | undefined;
  let state: "loading" | "usable" | "off" = "off";
  /** How many events were sent while the vendor's script was loading. */
  let queuedCount = 0;
  /** The events until the page, which loads the vendor by itself, is ready for them. */
  let early: TrackedEvent[] = [];
  let hasWarned = false;

  function tryOrWarn(action: () => void): void {
    try {
      action();
    } catch (error) {
      warn(error);
    }
  }

  function warn(error: unknown): void {
    if (hasWarned) return;
    hasWarned = true;
    warnHost(
      `"${field}" does not work: ${describe(error)} The page and the other channels are not affected.`,
    );
  }

  async function start(): Promise<void> {
    connection = channel.start(id);
    const script = connection?.script;
    if (script) {
      state = "loading";
      await loadThirdPartyScript(script.address, Object.values(VENDOR_SCRIPTS));
      script.onLoad?.();
    }
    state = "usable";
    if (!script) readDocument("addEventListener")("load", sendEarly, true);
  }

  /** Called when any script of the page has loaded. */
  function sendEarly(): void {
    tryOrWarn(() => {
      if (early.length && isReady()) for (const event of early.splice(0)) send(event);
    });
  }

  const isReady = () =>
    connection?.script || (channel.isReady?.() ?? vendorGlobals[channel.global] !== undefined);

  function send(event: TrackedEvent): void {
    const { eventName } = event;
    if (state === "loading") queuedCount += 1;
    if (state === "off" || (state === "loading" && queuedCount > CHANNEL_QUEUE_MAX)) return;
    sendEarly();
    tryOrWarn(() => {
      if (!isReady()) {
        early = [...early, event].slice(-CHANNEL_QUEUE_MAX);
        return;
      }
      // A copy as well, because a vendor's script may change what it receives.
      const { metadata, ecommerce, path } = redact({
        metadata: event.metadata,
        ecommerce: channel.sendCommerce && toGa4Parameters(event),
        path: event.path,
      });
      if (ecommerce) channel.sendCommerce?.(eventName, metadata ?? {}, ecommerce);
      else if (metadata) channel.send?.(eventName, metadata, path);
    });
  }

  function updateConsent(isGranted: boolean): void {
    if (!isGranted) early = [];
    tryOrWarn(() => connection?.updateConsent?.(isGranted));
  }

  start().catch((error) => {
    state = "off";
    warn(error);
  });
  return { send, updateConsent };
}

function describe(error: unknown): string {
  try {
    const { message } = Object(error) as { message?: unknown };
    const text = typeof message === "string" && message ? message : String(error);
    return text.endsWith(".") ? text : `${text}.`;
  } catch {
    return "It threw a value that can't be converted to a string.";
  }
}

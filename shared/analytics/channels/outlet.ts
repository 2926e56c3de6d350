import { EVENT_QUEUE_MAX } from "../../domain/limits.ts";
import { warnHost } from "../../host/report.ts";
import { loadThirdPartyScript } from "../../platform/third-party-script.ts";
import type { TrackedEvent } from "../events.ts";
import type { Channel, Connection } from "./channel.ts";
import { VENDORS } from "./vendors.ts";

/** A channel that is in use. None of its functions ever throws. */
export interface Outlet {
  send(event: TrackedEvent): void;
  tellConsent(isGiven: boolean): void;
}

/**
 * Starts a channel. Whatever it meets (a vendor that throws, a global that is something else, a
 * script that is blocked) costs the page one warning and nothing more.
 *
 * @param field of the configuration that set the channel up, for the warning
 */
export function createOutlet(field: string, channel: Channel, id: string): Outlet {
  let connection: Connection = {};
  let state: "loading" | "usable" | "off" = "usable";
  /** What waits in the vendor's queue for the script: of each event the calls that it became. */
  let waiting: unknown[][] = [];
  let hasWarned = false;

  function attempt(action: () => void): boolean {
    try {
      action();
      return true;
    } catch (error) {
      warn(error);
      return false;
    }
  }

  function warn(error: unknown): void {
    if (hasWarned) return;
    hasWarned = true;
    warnHost(
      `"${field}" does not work: ${describe(error)} The page and all else go on without it.`,
    );
  }

  async function load(): Promise<void> {
    const { script } = connection;
    if (!script) return;
    state = "loading";
    await loadThirdPartyScript(script.address, Object.values(VENDORS));
    script.finish?.();
    state = "usable";
    waiting = [];
  }

  function send({ eventName, metadata }: TrackedEvent): void {
    if (state === "off" || waiting.length >= EVENT_QUEUE_MAX) return;
    const queue = state === "loading" ? connection.script?.queue : undefined;
    attempt(() => {
      const before = queue?.length;
      // A copy: vendors may change what they like.
      channel.send?.(eventName, structuredClone(metadata));
      const calls = queue?.slice(before) ?? [];
      if (calls.length) waiting.push(calls);
    });
  }

  function tellConsent(isGiven: boolean): void {
    const { script, tellConsent } = connection;
    // What the script would still find must not be sent by it.
    attempt(() => {
      for (const calls of waiting.splice(0)) if (script) takeOut(calls, script.queue);
    });
    attempt(() => tellConsent?.(isGiven));
  }

  if (
    attempt(() => {
      connection = channel.start(id);
    })
  ) {
    load().catch((error) => {
      state = "off";
      warn(error);
    });
  } else state = "off";
  return { send, tellConsent };
}

/** The last of an event's calls is an object, which tells them from calls of the host's own. */
function takeOut(calls: readonly unknown[], queue: unknown[]): void {
  const end = queue.indexOf(calls[calls.length - 1]) + 1;
  if (end) queue.splice(end - calls.length, calls.length);
}

function describe(error: unknown): string {
  try {
    const { message } = Object(error) as { message?: unknown };
    const text = typeof message === "string" && message ? message : String(error);
    return text.endsWith(".") ? text : `${text}.`;
  } catch {
    return "It throws something that can't even be read.";
  }
}

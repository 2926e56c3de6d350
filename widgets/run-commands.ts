import { describeArgument, reportError } from "../shared/page/host/report.ts";
import type { FundraisingApi } from "../shared/shop/config/public-api.ts";

/**
 * Runs what a host page gives to `fundraising.push()`, in its order, once the page is configured.
 *
 * @param commands those from before this chunk was loaded (start-loader.ts)
 * @returns runs a later one: at once, or after those that are queued
 */
export function runCommands(
  commands: unknown[],
  api: FundraisingApi,
  configured: Promise<void>,
): (command: unknown) => void {
  let areQueued = true;
  configured.then(() => {
    // A command may push others, which run after those that are queued.
    for (const command of commands) runCommand(command, api);
    areQueued = false;
  });
  return (command) => {
    if (areQueued) commands.push(command);
    else runCommand(command, api);
  };
}

function runCommand(command: unknown, api: FundraisingApi): void {
  try {
    if (typeof command !== "function") {
      throw new TypeError(describeArgument("push: the command", command, "a function"));
    }
    command(api);
  } catch (error) {
    reportError("A command given to fundraising.push() failed.", error);
  }
}

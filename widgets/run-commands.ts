import { describeArgument, reportError } from "../shared/page/host/report.ts";
import type { FundraisingApi } from "../shared/shop/config/public-api.ts";

/**
 * Runs the commands that a host page passes to `fundraising.push()`, in their order, once the page
 * is configured.
 *
 * @param commands the commands from before this chunk was loaded (start-loader.ts)
 * @returns a function that runs a later command: at once, or after the queued commands
 */
export function runCommands(
  commands: unknown[],
  api: FundraisingApi,
  configured: Promise<void>,
): (command: unknown) => void {
  let areQueued = true;
  configured.then(() => {
    // A command may push further commands, which run after the queued ones.
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

import { inspect } from "node:util";
import type { Context } from "hono";

/** Control characters other than line ends, which would move a terminal's cursor or color what follows. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** Logs an error that no route expects. The visitor has written the path, so it is logged in its encoded form. */
export function logFailure({ req }: Context, error: Error): void {
  const what = `${req.method} ${new URL(req.url).pathname} failed:`;
  console.error(`${what} ${inspect(error)}`.replace(CONTROLS, ""));
}

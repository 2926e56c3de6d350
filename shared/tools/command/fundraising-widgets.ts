#!/usr/bin/env node
import { runCommand } from "./run-command.ts";

// `… | head` closes the output before everything is written.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runCommand(process.argv.slice(2), process);

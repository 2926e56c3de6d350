#!/usr/bin/env node
import { runCommand } from "./run-command.ts";

// `… | head` closes an output before everything is written.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
process.exitCode = await runCommand(process.argv.slice(2), process);

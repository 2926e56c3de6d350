// @vitest-environment node
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readFlags } from "../../../demo-pages/server/read-flags.ts";
import { createTemporaryFolder } from "../../helpers/create-temporary-folder.ts";

/** The command line of `npm start`. */

const START = fileURLToPath(new URL("../../../demo-pages/server/start.ts", import.meta.url));
const dataDir = createTemporaryFolder();

function start(...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", START, ...args]);
  const seen = { output: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      seen.output += part;
    });
  }
  return { child, seen, exit: once(child, "close").then(([code]) => code as number | null) };
}

describe("a flag", () => {
  it("has a default", () => {
    expect(readFlags([])).toEqual({
      dataDir: ".data",
      ownPagesDir: "",
      port: 4173,
      host: "127.0.0.1",
      fresh: false,
      lite: false,
      build: true,
      recaptchaSecret: "",
      hasFakeRecaptcha: false,
      help: false,
    });
  });

  it.each([
    ["--port", "many"],
    ["--port", "70000"],
    ["--port"],
    ["--colour", "red"],
    ["stray"],
    ["--data", ""],
  ])("is rejected: %s %s", (...args) => {
    expect(() => readFlags(args)).toThrow();
  });
});

describe("the command", () => {
  it("prints the address of the shop and exits on SIGTERM", async () => {
    const { child, seen, exit } = start("--no-build", "--port", "0", "--data", dataDir);
    while (!seen.output.includes("Ctrl+C")) await once(child.stdout, "data");
    const url = /Home\s+(\S+)/.exec(seen.output)?.[1] ?? "";
    expect((await fetch(url)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  });
});

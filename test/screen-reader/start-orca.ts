import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { startDisplay } from "../helpers/start-display.ts";

const run = promisify(execFile);

/** Orca executes it at its start. It prints what is said, and leaves out the typed keys and the page as a whole. */
const CUSTOMIZATION = `
import json, orca.settings, orca.speech
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
orca.speech._speak = lambda text, *_: print(json.dumps(text), flush=True)
`;

/** A desktop without a screen and without sound. */
export interface Orca {
  /** For programs that Orca reads. */
  env: NodeJS.ProcessEnv;
  /** What Orca has said so far. */
  utterances: readonly string[];
  /** Presses keys of the keyboard, with the names of xdotool. */
  press(...keys: string[]): Promise<unknown>;
  type(text: string): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startOrca(): Promise<Orca> {
  const home = mkdtempSync(path.join(tmpdir(), "fundraising-orca-"));
  mkdirSync(path.join(home, "share/orca"), { recursive: true });
  writeFileSync(path.join(home, "share/orca/orca-customizations.py"), CUSTOMIZATION);
  const display = await startDisplay("Xvfb");
  const processes: ChildProcess[] = [display.process];
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "ignore"] });
    processes.unshift(child);
    return child;
  };
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, "config"),
    XDG_DATA_HOME: path.join(home, "share"),
    XDG_CACHE_HOME: path.join(home, "cache"),
    XDG_RUNTIME_DIR: home,
    DISPLAY: display.name,
    LANG: "C.UTF-8",
    GNOME_ACCESSIBILITY: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
  };
  const bus = start("dbus-daemon", "--session", "--nofork", "--print-address");
  const [address] = await once(bus.stdout, "data");
  env.DBUS_SESSION_BUS_ADDRESS = String(address).trim();
  // Windows get the keys only from a window manager.
  start("openbox");
  const orca = start("orca");
  const utterances: string[] = [];
  const isReady = once(orca.stdout, "data");
  createInterface(orca.stdout).on("line", (line) => {
    if (line.startsWith('"')) utterances.push(JSON.parse(line));
  });
  await isReady;
  return {
    env,
    utterances,
    press: (...keys) => run("xdotool", ["key", ...keys], { env }),
    type: (text) => run("xdotool", ["type", text], { env }),
    stop: async () => {
      for (const child of processes) {
        if (child.kill()) await once(child, "exit");
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

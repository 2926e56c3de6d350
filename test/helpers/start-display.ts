import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** Starts Xvfb, a virtual display. `name` is the value of `DISPLAY`. */
export async function startDisplay(xvfb: string): Promise<{ name: string; process: ChildProcess }> {
  // It picks a free number, and writes it to this descriptor.
  const display = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1280x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(display.stdio[3] as Readable, "data");
  return { name: `:${String(number).trim()}`, process: display };
}

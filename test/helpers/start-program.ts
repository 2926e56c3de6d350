import { type ExecFileSyncOptions, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { proxy } from "hono/proxy";
import { findFreePort } from "./find-free-port.ts";

/** A host behind the shop's own server. */
export interface LiveHost {
  url: string;
  /** Changes its theme or skin. */
  setTheme?(name: string): void;
}

/** Runs a program to its end. */
export function run(command: readonly string[], options: ExecFileSyncOptions = {}): void {
  const [program = "", ...args] = command;
  const env = { ...process.env, ...options.env };
  execFileSync(program, args, { stdio: "pipe", ...options, env });
}

/**
 * Runs a program in a group of processes, and kills the group at the end of the input, which ends with
 * this process too, even if that is killed.
 */
const GUARD = '("$@" 2>&1 < /dev/null; kill -9 0) & cat; kill -9 0';

// A worker of Vitest that waits would outlive its parent.
process.once("disconnect", () => process.exit());

/** What stops the programs. */
const stops: (() => Promise<unknown>)[] = [];

export const stopPrograms = () => Promise.all(stops.splice(0).map((stop) => stop()));

/**
 * Starts a program, and waits until it is ready.
 *
 * @throws {Error} with what it has printed, if it ends before
 */
export async function startProgram(
  command: readonly string[],
  isReady: () => unknown,
  env: Record<string, string> = {},
) {
  const options = { detached: true, env: { ...process.env, ...env } };
  const child = spawn("sh", ["-c", GUARD, "sh", ...command], options);
  const exited = once(child, "exit");
  stops.push(() => {
    child.stdin.end();
    return exited;
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  while (!(await isReady())) {
    if (child.signalCode) throw new Error(`${command.join(" ")} did not start.\n${output}`);
    await sleep(50);
  }
}

/** Starts a server of pages. */
export async function startHost(
  command: (address: string) => readonly string[],
  env?: Record<string, string>,
): Promise<LiveHost> {
  const address = `127.0.0.1:${await findFreePort()}`;
  const url = `http://${address}`;
  const isReady = () => fetch(url, { redirect: "manual" }).catch(() => undefined);
  await startProgram(command(address), isReady, env);
  return { url };
}

/** Starts PHP's own server, which keeps compiled scripts, and sees when one changes. */
export function startPhp(folder: string, env: Record<string, string> = {}): Promise<LiveHost> {
  const cache = ["-d", "opcache.enable_cli=1", "-d", "opcache.revalidate_freq=0"];
  const command = ["/usr/bin/php", ...cache, "-t", folder, "-S"];
  return startHost((address) => [...command, address], { PHP_CLI_SERVER_WORKERS: "4", ...env });
}

const IS_OF_SHOP = /^\/(rest|images|dist|host-page)\b/;

/** Passes a request for a page on to a host, which gets the shop's own address as a proxy writes it. */
export function forward(request: Request, { url }: LiveHost): Promise<Response> | undefined {
  const { host, pathname, search } = new URL(request.url);
  if (IS_OF_SHOP.test(pathname)) return undefined;
  const headers = new Headers(request.headers);
  headers.set("X-Forwarded-Host", host);
  return proxy(url + pathname + search, { raw: request, headers, redirect: "manual" });
}

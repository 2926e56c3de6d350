import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../helpers/find-free-port.ts";

/** A host behind the shop's own server. */
export interface LiveHost {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a program, and waits until it is ready.
 *
 * @throws {Error} with what it has printed, if it ends before
 */
export async function startProgram(
  [command = "", ...args]: readonly string[],
  isReady: () => boolean | Promise<boolean>,
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<() => Promise<void>> {
  const { cwd, env } = options;
  const stdio = ["ignore", "pipe", "pipe"] as const;
  // In a group, because PHP's server has workers.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: [...stdio],
    detached: true,
  });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${command} did not start.\n${output}`);
    await sleep(50);
  }
  return async () => {
    if (child.pid) process.kill(-child.pid);
    await exited;
  };
}

/** Starts a server of pages. */
export async function startHost(
  command: (port: number) => readonly string[],
  options?: { cwd?: string; env?: Record<string, string> },
): Promise<LiveHost> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(url, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
  return { url, stop: await startProgram(command(port), isReady, options) };
}

/** Starts PHP's own server. */
export const startPhp = (folder: string, env: Record<string, string> = {}) =>
  startHost((port) => ["/usr/bin/php", "-S", `127.0.0.1:${port}`, "-t", folder], {
    env: { PHP_CLI_SERVER_WORKERS: "4", ...env },
  });

/** Passes a request on to a host, which gets the shop's own address as a proxy writes it. */
export async function forward(request: Request, host: LiveHost): Promise<Response> {
  const { host: name, pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set("X-Forwarded-Host", name);
  headers.delete("connection");
  const body = request.body ? await request.arrayBuffer() : undefined;
  const { method } = request;
  const response = await fetch(host.url + pathname + search, {
    method,
    headers,
    body,
    redirect: "manual",
  });
  const forwarded = new Headers(response.headers);
  for (const header of ["connection", "content-encoding", "content-length", "transfer-encoding"])
    forwarded.delete(header);
  return new Response(response.body, { status: response.status, headers: forwarded });
}

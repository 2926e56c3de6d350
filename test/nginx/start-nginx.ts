import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../helpers/find-free-port.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { DEBIAN_CONFIG, type NginxPrograms } from "./find-nginx.ts";

/** The host of the configuration in the documentation. */
export const HOST = "shop.example";

export interface Nginx {
  httpPort: number;
  httpsPort: number;
  /** The folder of the build. */
  widgetsDir: string;
  certificate: string;
  /** The requests so far: method, path and status. */
  readLog(): string[];
  /** @param body makes the request a `POST` */
  request(path: string, headers?: Record<string, string>, body?: string): Promise<NginxResponse>;
  stop(): Promise<void>;
}

export interface NginxResponse {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Runs Debian's configuration of nginx with the site of `docs/deployment.md`. Only ports and paths are
 * replaced.
 *
 * @param upstreamPort of the server of the pages
 */
export async function startNginx(
  { nginx: program, openssl }: NginxPrograms,
  upstreamPort: number,
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "fundraising-nginx-"));
  // nginx reads the files as another user.
  chmodSync(folder, 0o755);
  const at = (name: string) => path.join(folder, name);
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  createCertificate(openssl, at("certificate.pem"), at("certificate.key"));
  cpSync("dist", at("widgets"), { recursive: true });
  const site = replaceAll(readSnippet("docs/deployment.md", "nginx"), {
    "listen 80;": `listen 127.0.0.1:${httpPort};`,
    "listen 443 ssl": `listen 127.0.0.1:${httpsPort} ssl`,
    "/etc/ssl/certs/shop.example.pem": at("certificate.pem"),
    "/etc/ssl/private/shop.example.key": at("certificate.key"),
    "/srv/widgets/": at("widgets/"),
    "127.0.0.1:8080": `127.0.0.1:${upstreamPort}`,
  });
  const config = replaceAll(readFileSync(DEBIAN_CONFIG, "utf8"), {
    "/run/nginx.pid": at("nginx.pid"),
    "/var/log/nginx/error.log": at("error.log"),
    "/var/log/nginx/access.log": at("access.log"),
    "/etc/nginx/sites-enabled/*": at("site.conf"),
  });
  writeFileSync(at("site.conf"), site);
  writeFileSync(at("nginx.conf"), config);
  const nginx = spawn(program, ["-c", at("nginx.conf"), "-g", "daemon off;"], { stdio: "inherit" });
  const exited = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  const certificate = readFileSync(at("certificate.pem"), "utf8");

  const request: Nginx["request"] = (path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? "GET" : "POST";
      const options = { method, port: httpsPort, path, servername: HOST, ca: certificate };
      requestHttps({ ...options, headers: { Host: HOST, ...headers } }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode, headers: response.headers, body });
      })
        .once("error", reject)
        .end(body);
    });
  while (!(await request("/dist/loader.js").catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start.");
    await sleep(50);
  }
  return {
    httpPort,
    httpsPort,
    widgetsDir: at("widgets"),
    certificate,
    readLog: () =>
      [...readFileSync(at("access.log"), "utf8").matchAll(/"(\w+ \S+) [^"]*" (\d+)/g)].map(
        ([, request, status]) => `${request} ${status}`,
      ),
    request,
    stop: async () => {
      nginx.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws {Error} naming a text that does not occur */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`The configuration does not contain ${from}`);
    return done.replaceAll(from, to);
  }, text);
}

function createCertificate(openssl: string, file: string, key: string): void {
  const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  const files = ["-keyout", key, "-out", file];
  const options = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const args = ["req", ...options, ...subject, ...files];
  execFileSync(openssl, args, { stdio: ["ignore", "ignore", "pipe"] });
}

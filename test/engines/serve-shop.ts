import { readFile } from "node:fs/promises";
import path from "node:path";
import { DIST_DIR } from "../helpers/built-files.ts";
import type { HoldNext } from "../helpers/hold-requests.ts";
import { type Next, startBackEnd } from "../helpers/start-back-end.ts";

/**
 * Records console messages, uncaught errors, violations of the policy, and errors that the widgets report,
 * before any other script. They are in the tab's storage, so that those of a page that was left are too.
 */
const RECORDER = `
const record = (message) => {
  sessionStorage.messages = JSON.stringify([...JSON.parse(sessionStorage.messages ?? "[]"), message]);
};
for (const level of ["warn", "error"]) {
  const write = console[level];
  console[level] = (...args) => { record(args.map(String).join(" ")); write.apply(console, args); };
}
addEventListener("error", ({ message }) => record("uncaught: " + message));
addEventListener("unhandledrejection", ({ reason }) => record("unhandled: " + reason));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => record(violatedDirective + " " + blockedURI));
addEventListener("fundraising:error", ({ detail }) => record("fundraising:error: " + detail.error));
`;

const STRICT_POLICY =
  "default-src 'none'; script-src 'nonce-test' 'strict-dynamic'; style-src 'self'; connect-src 'self'; " +
  "img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'";

const STRICT_PAGE = `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><title>A strict page</title>
<script nonce="test" src="/recorder.js"></script></head>
<body><div data-widget="header"></div><div data-widget="search"></div><div data-widget="footer"></div>
<script nonce="test" src="/dist/loader.js" async></script></body></html>`;

/** A page that checks all scripts. */
async function renderCheckedPage(): Promise<string> {
  const head = await readFile(path.join(DIST_DIR, "fragments/head-integrity.html"), "utf8");
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Checked</title>
    <script src="/recorder.js"></script>${head.replaceAll("{assets}", "/changed/dist/")}</head>
    <body><a href="/cart/" data-widget-open="cart">Open</a><p data-widget="footer"></p></body></html>`;
}

export interface EngineShop {
  url: string;
  holdNext: HoldNext;
  /** From now on, the shop responds as over slow 3G. */
  slowDown(): void;
  /** The next such call is refused with 503, or carried out without a response that says so. */
  failNext(method: string, path: RegExp, failure: Failure): void;
  /** Ends what the two have begun. */
  recover(): void;
  close(): Promise<void>;
}

export type Failure = "refused" | "lost";

/** Of slow 3G: the time of a request to the server and back, and what arrives in a millisecond. */
const LATENCY_MS = 400;
const BYTES_PER_MS = 50;

/**
 * The reference back end with the build of this test project. Each page records its messages for
 * `readMessages`; `/strict/` is a page under the strictest policy, and `/checked/` has the hashes of all
 * scripts, of which that of the cart was changed.
 */
export async function serveShop(): Promise<EngineShop> {
  const failures: { method: string; path: RegExp; failure: Failure }[] = [];
  let isSlow = false;
  /** All responses share one line. */
  let lineIsFree = 0;
  async function respondWithRecorder(request: Request, next: Next): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/recorder.js") {
      return new Response(RECORDER, { headers: { "Content-Type": "text/javascript" } });
    }
    if (pathname === "/strict/") {
      const headers = { "Content-Type": "text/html", "Content-Security-Policy": STRICT_POLICY };
      return new Response(STRICT_PAGE, { headers });
    }
    if (pathname === "/checked/") {
      return new Response(await renderCheckedPage(), { headers: { "Content-Type": "text/html" } });
    }
    if (pathname.startsWith("/changed/")) {
      const file = await next(new Request(request.url.replace("/changed", "")));
      if (!/\/cart-\w{8}\.js$/.test(pathname)) return file;
      return new Response(`window.isChanged = true;${await file.text()}`, {
        headers: { "Content-Type": "text/javascript" },
      });
    }
    const response = await next(request);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
    const markup = (await response.text()).replace(
      "<head>",
      '<head><script src="/recorder.js"></script>',
    );
    return new Response(markup, response);
  }
  async function respond(request: Request, next: Next): Promise<Response> {
    const { pathname } = new URL(request.url);
    const index = failures.findIndex(
      (one) => one.method === request.method && one.path.test(pathname),
    );
    const [failed] = index < 0 ? [] : failures.splice(index, 1);
    const response =
      failed?.failure === "refused" ? undefined : await respondWithRecorder(request, next);
    const sent =
      !response || failed
        ? Response.json({}, { status: failed?.failure === "lost" ? 504 : 503 })
        : response;
    if (!isSlow) return sent;
    const body = await sent.arrayBuffer();
    lineIsFree = Math.max(lineIsFree, Date.now()) + body.byteLength / BYTES_PER_MS;
    await new Promise((resolve) => setTimeout(resolve, lineIsFree - Date.now() + LATENCY_MS));
    return new Response(body.byteLength ? body : null, sent);
  }
  const { url, holdNext, close } = await startBackEnd({ distDir: DIST_DIR, respond });
  return {
    url,
    holdNext,
    slowDown: () => {
      isSlow = true;
    },
    failNext: (method, path, failure) => failures.push({ method, path, failure }),
    recover: () => {
      isSlow = false;
      failures.length = 0;
    },
    close,
  };
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";
import { DIST_DIR } from "../helpers/built-files.ts";
import { type HoldNext, holdRequests } from "../helpers/hold-requests.ts";
import { PASSWORD_COST } from "../helpers/seed-data.ts";

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

export interface EngineShop {
  url: string;
  holdNext: HoldNext;
  close(): Promise<void>;
}

/**
 * The reference back end with the build of this test project. Each page records its messages for
 * `readMessages`; `/strict/` is a page under the strictest policy.
 */
export async function serveShop(): Promise<EngineShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fundraising-engines-"));
  const server = await createReferenceServer({
    dataDir,
    distDir: DIST_DIR,
    pagesDir: path.resolve("demo-pages"),
    passwordCost: PASSWORD_COST,
  });
  const respond = server.app.fetch;
  server.app.fetch = async (request, ...environment) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/recorder.js") {
      return new Response(RECORDER, { headers: { "Content-Type": "text/javascript" } });
    }
    if (pathname === "/strict/") {
      const headers = { "Content-Type": "text/html", "Content-Security-Policy": STRICT_POLICY };
      return new Response(STRICT_PAGE, { headers });
    }
    const response = await respond(request, ...environment);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
    const page = (await response.text()).replace(
      "<head>",
      '<head><script src="/recorder.js"></script>',
    );
    return new Response(page, response);
  };
  const holdNext = holdRequests(server.app);
  const { url } = await server.listen(0);
  return {
    url,
    holdNext,
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

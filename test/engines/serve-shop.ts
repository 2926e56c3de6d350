import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";

/** Records console messages, uncaught errors and violations of the policy, before any other script. */
const RECORDER = `window.messages = [];
for (const level of ["warn", "error"]) {
  const write = console[level];
  console[level] = (...args) => { messages.push(args.map(String).join(" ")); write.apply(console, args); };
}
addEventListener("error", ({ message }) => messages.push("uncaught: " + message));
addEventListener("unhandledrejection", ({ reason }) => messages.push("unhandled: " + reason));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => messages.push(violatedDirective + " " + blockedURI));
`;

const STRICT_POLICY =
  "default-src 'none'; script-src 'nonce-test' 'strict-dynamic'; style-src 'self'; connect-src 'self'; " +
  "img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'";

const STRICT_PAGE = `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><title>A strict page</title>
<script nonce="test" src="/recorder.js"></script></head>
<body><div data-widget="header"></div><div data-widget="search"></div><div data-widget="footer"></div>
<script nonce="test" src="/dist/loader.js" async></script></body></html>`;

/**
 * The reference back end with one of the builds. Each page records its messages as \`window.messages\`;
 * \`/strict/\` is a page under the strictest policy.
 */
export async function serveShop(distDir: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fundraising-engines-"));
  const server = await createReferenceServer({
    dataDir,
    distDir: path.resolve(distDir),
    pagesDir: path.resolve("demo-pages"),
    passwordCost: { N: 1024, r: 8, p: 1 },
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
  const { url } = await server.listen(0);
  return {
    url,
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

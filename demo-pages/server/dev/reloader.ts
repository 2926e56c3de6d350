import { Hono } from "hono";
import { streamSSE } from "hono/streaming";

/**
 * Makes open pages reload, by server-sent events. Its script is a separate file, because the pages'
 * content security policy allows no inline scripts.
 */

export type Reloader = ReturnType<typeof createReloader>;

// An open connection excludes a page from the back-forward cache, so it is closed on pagehide.
const SCRIPT = `(() => {
  let changes;
  const listen = () => {
    changes = new EventSource("/__dev/changes");
    changes.addEventListener("reload", () => location.reload());
  };
  addEventListener("pageshow", listen);
  addEventListener("pagehide", () => changes?.close());
})();
`;

const PING_MS = 20_000;

export function createReloader() {
  const routes = new Hono();
  const pages = new Set<{ reload(): void; close(): void }>();

  routes.get("/reload.js", (c) =>
    c.body(SCRIPT, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
    }),
  );

  routes.get("/changes", (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: "hello", data: "" });
      const ping = setInterval(() => stream.writeSSE({ event: "ping", data: "" }), PING_MS);
      await new Promise<void>((close) => {
        const page = { reload: () => void stream.writeSSE({ event: "reload", data: "" }), close };
        pages.add(page);
        stream.onAbort(() => {
          pages.delete(page);
          close();
        });
      });
      clearInterval(ping);
    }),
  );

  return {
    routes,
    reloadPages(): void {
      for (const page of pages) page.reload();
    },
    /** Ends the open connections, which would otherwise keep the server from closing. */
    close(): void {
      for (const page of pages) page.close();
      pages.clear();
    },
  };
}

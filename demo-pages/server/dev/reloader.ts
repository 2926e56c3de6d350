import { Hono } from "hono";
import { streamSSE } from "hono/streaming";

/**
 * Tells open pages to reload, by server-sent events. The script is a file of its own, since the pages'
 * Content Security Policy allows no inline scripts.
 */

export interface Reloader {
  routes: Hono;
  reloadPages(): void;
  /** Ends the open connections, which would otherwise keep the server from closing. */
  close(): void;
}

// An open connection keeps a page out of the back-forward cache: it is closed while the page is away.
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

export function createReloader(): Reloader {
  const routes = new Hono();
  const pages = new Set<{ reload(): void; leave(): void }>();

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
      await new Promise<void>((leave) => {
        const page = { reload: () => void stream.writeSSE({ event: "reload", data: "" }), leave };
        pages.add(page);
        stream.onAbort(() => {
          pages.delete(page);
          leave();
        });
      });
      clearInterval(ping);
    }),
  );

  return {
    routes,
    reloadPages() {
      for (const page of pages) page.reload();
    },
    close() {
      for (const page of pages) page.leave();
      pages.clear();
    },
  };
}

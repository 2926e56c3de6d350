import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

export interface FolderServer {
  /** Of the folder, with its slash. */
  url: string;
  /** The paths of calls to a back end, which have empty responses, and of requests for missing files. */
  missing: string[];
  close(): void;
}

/**
 * Serves files without compression and without a back end.
 *
 * @param base the path under which the folder is, with slashes around it
 * @param headers of every response, besides the content type
 */
export async function serveFolder(
  folder: string,
  base = "/",
  headers: Record<string, string> = {},
): Promise<FolderServer> {
  const missing: string[] = [];
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const isInside = pathname.startsWith(base);
    const name = pathname.slice(base.length).replace(/(^|\/)$/, "$1index.html");
    const file = path.join(folder, name);
    const content = isInside ? await readFile(file).catch(() => undefined) : undefined;
    if (content === undefined) missing.push(pathname);
    // Otherwise a call, such as the page view's, would be an error in the console.
    const status = pathname.startsWith("/rest/") ? 204 : content ? 200 : 404;
    const type = TYPES[path.extname(file)] ?? "text/html; charset=utf-8";
    response.writeHead(status, { "Content-Type": type, ...headers }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, missing, close: () => server.close() };
}

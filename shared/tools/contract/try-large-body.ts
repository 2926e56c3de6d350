import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { findOperation } from "../command/openapi-document.ts";
import type { ContractWalk } from "./contract-walk.ts";

/** How long a rejection without reading may take. */
const LARGE_WAIT_MS = 3_000;

/** More than any back end accepts. */
const LARGE_BYTES = 100_000_000;

/**
 * Announces a large body, and sends only its beginning: a server that waits for the rest before it rejects the
 * call keeps a connection and its memory busy for a client that sends such bodies slowly.
 */
export async function tryLargeBody(walk: ContractWalk, site: URL): Promise<void> {
  const client: Pick<typeof http, "request"> = site.protocol === "https:" ? https : http;
  const { method, path } = findOperation("logEvent");
  const headers = {
    cookie: "securityToken=contract",
    [SECURITY_TOKEN_HEADER]: "contract",
    "content-type": "application/json",
    "content-length": LARGE_BYTES,
    connection: "close",
  };
  const signal = AbortSignal.timeout(LARGE_WAIT_MS);
  const address = `${site.href.replace(/\/$/, "")}${path}`;
  const request = client.request(address, { headers, method, signal });
  request.write("{");
  const status = await once(request, "response").then(
    ([response]: IncomingMessage[]) => response?.statusCode,
    () => undefined,
  );
  request.on("error", () => undefined).destroy();
  if (status === 413) return;
  const what = status ? `has the status ${status}` : "has no response before the body has arrived";
  walk.deviate(
    "logEvent",
    "with a body of 100 MB that is announced, but not sent",
    `It ${what} instead of 413. Reject by the header Content-Length, before the body is read, or let a proxy do it (nginx: client_max_body_size).`,
  );
}

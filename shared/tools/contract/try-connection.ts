import { once } from "node:events";
import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { finished } from "node:stream/promises";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { API_TIMEOUT_MS } from "../../shop/errors/api-error.ts";
import { readErrorCode } from "../command/describe-request-error.ts";
import { findOperation } from "../command/openapi-document.ts";
import type { ContractWalk } from "./contract-walk.ts";

/** How long a rejection without reading may take. */
const LARGE_WAIT_MS = 3_000;

/** More than any back end accepts. */
const LARGE_BYTES = 100_000_000;

/**
 * Begins a call whose cookie has the token `contract`. Node's own client can choose the connection of a call, and
 * announce a body that it doesn't send.
 */
function beginCall(site: URL, id: string, token: string, bytes: number, options: RequestOptions) {
  const { method, path } = findOperation(id);
  const { request } = site.protocol === "https:" ? https : http;
  const headers = {
    cookie: "securityToken=contract",
    [SECURITY_TOKEN_HEADER]: token,
    ...(bytes > 0 && { "content-type": "application/json", "content-length": bytes }),
  };
  return request(`${site.href.replace(/\/$/, "")}${path}`, { ...options, headers, method });
}

/**
 * Makes calls one after the other on one connection, as browsers do: after one with a body that is rejected,
 * the next one must have its usual response. All other calls of the walk have connections of their own, so
 * that only this finding is about connections.
 */
export async function tryConnection(walk: ContractWalk, site: URL): Promise<void> {
  const { Agent } = site.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** The status of the response, or 0 without a whole one. */
  async function call(id: string, token: string, body = ""): Promise<number> {
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const request = beginCall(site, id, token, body.length, { agent, signal }).end(body);
    try {
      const [response]: IncomingMessage[] = await once(request, "response");
      if (response) await finished(response.resume());
      return response?.statusCode ?? 0;
    } catch (error) {
      // Browsers open another connection if the server has closed that of an earlier call.
      const isClosed = ["ECONNRESET", "EPIPE"].includes(readErrorCode(error));
      return isClosed && request.reusedSocket ? call(id, token, body) : 0;
    }
  }

  const usual = await call("getLoggedInStatus", "contract");
  const small = JSON.stringify({ eventName: "contract_check", metadata: {} });
  for (const [when, token, body] of [
    ["with a wrong X-Security-Token", "wrong", small],
    ["with a body of 300 KB", "contract", small.padEnd(300_000)],
  ] as const) {
    await call("logEvent", token, body);
    const status = await call("getLoggedInStatus", "contract");
    if (status === usual) continue;
    const what = status === 0 ? "has no response" : `has the status ${status}`;
    walk.deviate(
      "logEvent",
      `${when}, and another call on the same connection`,
      `The other call ${what} instead of ${usual}. Read the body before a call is rejected, or close the connection; otherwise the body is taken for the next call.`,
    );
  }
  agent.destroy();
}

/**
 * Announces a large body, and sends only its beginning: a server that waits for the rest before it rejects the
 * call keeps a connection and its memory busy for a client that sends such bodies slowly.
 */
export async function tryLargeBody(walk: ContractWalk, site: URL): Promise<void> {
  const signal = AbortSignal.timeout(LARGE_WAIT_MS);
  const request = beginCall(site, "logEvent", "contract", LARGE_BYTES, { agent: false, signal });
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
    `It ${what} instead of 413. Reject by the header Content-Length, before the body is read, or let a proxy do it (nginx: client_max_body_size, and error_page 413 with JSON).`,
  );
}

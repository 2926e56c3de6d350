import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { finished } from "node:stream/promises";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { readErrorCode } from "../command/describe-request-error.ts";
import { findOperation } from "../command/openapi-document.ts";
import type { ContractWalk } from "./contract-walk.ts";

/**
 * Makes calls one after the other on one connection, as browsers do: after one with a body that is rejected,
 * the next one must have its usual response. All other calls of the walk have connections of their own, so
 * that only this finding is about connections.
 */
export async function tryConnection(walk: ContractWalk, site: URL): Promise<void> {
  const client: Pick<typeof http, "Agent" | "request"> = site.protocol === "https:" ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 1 });

  /** The status of the response, or 0 without a whole one. */
  async function call(id: string, token: string, body = ""): Promise<number> {
    const { method, path } = findOperation(id);
    const headers = {
      cookie: "securityToken=contract",
      [SECURITY_TOKEN_HEADER]: token,
      ...(body && { "content-type": "application/json", "content-length": body.length }),
    };
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const address = `${site.href.replace(/\/$/, "")}${path}`;
    const request = client.request(address, { agent, headers, method, signal }).end(body);
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
  await call("logEvent", "wrong", JSON.stringify({ eventName: "contract_check", metadata: {} }));
  const status = await call("getLoggedInStatus", "contract");
  agent.destroy();
  if (status === usual) return;
  const what = status === 0 ? "has no response" : `has the status ${status}`;
  walk.deviate(
    "logEvent",
    "with a wrong X-Security-Token, and another call on the same connection",
    `The other call ${what} instead of ${usual}. Read the body before a call is rejected, or close the connection; otherwise the body is taken for the next call.`,
  );
}

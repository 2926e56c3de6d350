import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
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
  const options = { keepAlive: true, maxSockets: 1, timeout: API_TIMEOUT_MS };
  const agent = site.protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options);
  const usual = await readStatus(site, agent, "getLoggedInStatus", "contract");
  const body = JSON.stringify({ eventName: "contract_check", metadata: {} });
  await readStatus(site, agent, "logEvent", "wrong", body);
  const status = await readStatus(site, agent, "getLoggedInStatus", "contract");
  agent.destroy();
  if (status === usual) return;
  const what = status === 0 ? "has no response" : `has the status ${status}`;
  walk.deviate(
    "logEvent",
    "with a wrong X-Security-Token, and another call on the same connection",
    `The other call ${what} instead of ${usual}. Read the body before a call is rejected, or close the connection; otherwise the body is taken for the next call.`,
  );
}

/** The status of the response, or 0 without a whole one. */
function readStatus(
  site: URL,
  agent: HttpAgent,
  id: string,
  token: string,
  body?: string,
): Promise<number> {
  const { method, path } = findOperation(id);
  const headers = {
    cookie: "securityToken=contract",
    [SECURITY_TOKEN_HEADER]: token,
    ...(body && { "content-type": "application/json", "content-length": body.length }),
  };
  const send = site.protocol === "https:" ? requestHttps : requestHttp;
  const address = `${site.href.replace(/\/$/, "")}${path}`;
  return new Promise((resolve) => {
    const request = send(address, { agent, headers, method }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", (error) => {
      // Browsers open another connection if the server has closed that of an earlier call.
      const isClosed = ["ECONNRESET", "EPIPE"].includes(readErrorCode(error));
      const isRepeated = isClosed && request.reusedSocket;
      resolve(isRepeated ? readStatus(site, agent, id, token, body) : 0);
    });
    // Without an error of its own, the request would count as closed and be repeated.
    request.on("timeout", () => request.destroy(new DOMException("Too long.", "TimeoutError")));
    // A response that breaks off has no other event.
    request.on("close", () => resolve(0));
    request.end(body);
  });
}

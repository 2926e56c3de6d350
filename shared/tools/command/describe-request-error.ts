import { API_TIMEOUT_MS } from "../../shop/domain/shared-limits.ts";

export function isTimeout(error: unknown): boolean {
  return Object(error).name === "TimeoutError";
}

/** Why a request has no response: `the server closed the connection`. */
export function describeRequestError(error: unknown): string {
  if (isTimeout(error)) return `it took longer than ${API_TIMEOUT_MS / 1000} seconds`;
  const code = readErrorCode(error);
  if (["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(code))
    return "the server closed the connection";
  if (code === "ECONNREFUSED") return "the server does not accept connections";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "there is no host of this name";
  if (isProtocolError(code)) return "the server does not speak https";
  const { message, cause } = Object(error);
  return cause instanceof Error ? cause.message || String(cause) : String(message);
}

/** What to do about a site that does not respond, as a sentence. */
export function adviseOnRequestError(site: URL, error: unknown): string {
  const code = readErrorCode(error);
  if (isTimeout(error)) return "Is the server busy, or does a firewall drop the request?";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `Is ${site.hostname} right?`;
  if (code.includes("ALTNAME")) return "Write the host name that is in its certificate.";
  if (/CERT|SIGNATURE/.test(code))
    return "Node.js does not trust its certificate. Name the file of the authority that has issued it: NODE_EXTRA_CA_CERTS=ca.pem";
  if (isProtocolError(code)) return `Write ${site.href.replace("https:", "http:")}`;
  if (site.protocol === "http:" && /^HPE|UND_ERR_SOCKET|ECONNRESET/.test(code))
    return `Does it speak https? Write ${site.href.replace("http:", "https:")}`;
  return "Is its server running, and is the port right?";
}

/** `ECONNREFUSED`, or the empty text. */
export function readErrorCode(error: unknown): string {
  const { code, cause } = Object(error);
  return String(code ?? Object(cause).code ?? "");
}

/** Whether a server without TLS was called by https. */
function isProtocolError(code: string): boolean {
  return code === "EPROTO" || code.startsWith("ERR_SSL_");
}

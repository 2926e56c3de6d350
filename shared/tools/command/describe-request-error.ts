import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";

export function isTimeout(error: unknown): boolean {
  return Object(error).name === "TimeoutError";
}

/** `ECONNREFUSED`, or the empty text. */
export function readErrorCode(error: unknown): string {
  const { code, cause } = Object(error);
  return String(code ?? Object(cause).code ?? "");
}

/** Whether a server without TLS was called by https. */
export function isProtocolError(code: string): boolean {
  return code === "EPROTO" || code.startsWith("ERR_SSL_");
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

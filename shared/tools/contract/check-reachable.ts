import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import {
  describeRequestError,
  isProtocolError,
  isTimeout,
  readErrorCode,
} from "../command/describe-request-error.ts";
import { UsageError } from "../command/usage-error.ts";

/** @throws {UsageError} saying why a site does not respond, and what to do */
export async function checkReachable(site: URL): Promise<void> {
  try {
    await fetch(site, { redirect: "manual", signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  } catch (error) {
    throw new UsageError(
      `${site.href} does not respond: ${describeRequestError(error)}. ${advise(site, error)}`,
    );
  }
}

function advise(site: URL, error: unknown): string {
  const code = readErrorCode(error);
  if (isTimeout(error)) return "Is the server busy, or does a firewall drop the request?";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `Is ${site.hostname} right?`;
  if (code.includes("ALTNAME")) return "Write the host name that is in its certificate.";
  if (/CERT|SIGNATURE/.test(code))
    return "Node.js does not trust its certificate. Name the file of the authority that has issued it: NODE_EXTRA_CA_CERTS=ca.pem";
  if (isProtocolError(code)) return `Write ${site.href.replace("https:", "http:")}`;
  if (site.protocol === "http:" && /^HPE|UND_ERR_SOCKET|ECONNRESET/.test(code))
    return `Does it speak https? Write ${site.href.replace("http:", "https:")}`;
  return "Start the back end first, and check the port.";
}

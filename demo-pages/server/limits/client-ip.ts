import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The network that a request comes from, as the key of a limit: an IPv4 address, or the first 64 bits
 * of an IPv6 address, because each client may use all addresses below them.
 *
 * @param isBehindProxy whether a proxy appends the client's address to `X-Forwarded-For`. Without a
 *   proxy the header is ignored, because a client can send any address in it.
 */
export function readClientIp(c: Context, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1) : undefined;
  return toNetwork(forwarded?.trim() || readSocketAddress(c));
}

function readSocketAddress(c: Context): string {
  // A request that a test passes to `app.request` has no socket.
  return (c.env?.incoming && getConnInfo(c).remote.address) || "unknown";
}

function toNetwork(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(ip)) return ip;
  const [head = [], tail = []] = ip.split("::").map((groups) => groups.split(":"));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":");
}

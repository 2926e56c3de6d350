import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Send } from "./send-request.ts";

/** Sends calls on one connection, as long as the server keeps it; `fetch` opens further ones as it likes. */
export function createOneConnection(): Send {
  const options = { keepAlive: true, maxSockets: 1 };
  const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) };
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const isSecure = url.protocol === "https:";
    const agent = agents[isSecure ? "https:" : "http:"];
    const all = { method, headers: Object(headers), agent, ...(signal && { signal }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      (isSecure ? https : http).request(url, all, resolve).on("error", reject).end(body),
    );
    const { statusCode: status, headersDistinct } = response;
    const own = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const isEmpty = status === 204;
    // An unread body would keep the next call waiting.
    if (isEmpty) response.resume();
    const stream = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
    return new Response(stream as BodyInit | null, { status, headers: own });
  };
}

import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { expect, it } from "vitest";
import type { ContractWalk } from "../../../../shared/tools/contract/contract-walk.ts";
import { tryConnection, tryLargeBody } from "../../../../shared/tools/contract/try-connection.ts";

/** What a part of the walk finds in a server. */
async function walkServer(server: Server, walkPart: typeof tryConnection): Promise<string[]> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const messages: string[] = [];
  const walk = {
    deviate: (_id, _when, message) => void messages.push(String(message)),
  } as ContractWalk;
  await walkPart(walk, new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  server.close();
  return messages;
}

/** A server that takes what follows the head of a request for the next one, unless it reads bodies. */
const createRawServer = (behavior: string) =>
  createServer((socket) => {
    let received = "";
    socket.on("data", (data) => {
      received += data;
      const end = received.indexOf("\r\n\r\n");
      if (end < 0 || socket.writableEnded) return;
      const head = received.slice(0, end);
      const written = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const isLarge = written > 200_000;
      const isLeft =
        behavior === "leaves bodies" || (behavior === "leaves large bodies" && isLarge);
      const length = isLeft ? 0 : written;
      if (received.length < end + 4 + length) return;
      received = received.slice(end + 4 + length);
      const rejected = isLarge ? 413 : 403;
      const status = head.startsWith("GET") ? 200 : head.startsWith("POST") ? rejected : 501;
      const isBroken = behavior === "breaks off";
      socket.write(`HTTP/1.1 ${status} OK\r\nContent-Length: ${isBroken ? 2 : 0}\r\n\r\n`);
      if (isBroken || (behavior === "closes" && status === rejected)) socket.end();
    });
  });

const UNREAD = "The other call has the status 501 instead of 200. Read the body";

it.each([
  ["leaves bodies", [expect.stringContaining(UNREAD), expect.stringContaining(UNREAD)]],
  ["leaves large bodies", [expect.stringContaining(UNREAD)]],
  ["reads bodies", []],
  ["closes", []],
  ["breaks off", []],
])("a server that %s of rejected calls", async (behavior, messages) => {
  expect(await walkServer(createRawServer(behavior), tryConnection)).toEqual(messages);
});

it.each([
  ["rejects a large body by its header", true, 413, []],
  ["accepts it", true, 204, ["It has the status 204 instead of 413."]],
  ["waits for all of it", false, 413, ["It has no response before the body has arrived"]],
])("a server that %s", async (_what, isEarly, status, messages) => {
  const server = createHttpServer((request, response) => {
    const respond = () => response.writeHead(status).end();
    if (isEarly) respond();
    else request.resume().on("end", respond);
  });
  const found = await walkServer(server, tryLargeBody);
  server.closeAllConnections();
  expect(found).toEqual(messages.map((message) => expect.stringContaining(message)));
});

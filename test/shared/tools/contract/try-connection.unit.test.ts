import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import type { ContractWalk } from "../../../../shared/tools/contract/contract-walk.ts";
import { tryConnection } from "../../../../shared/tools/contract/try-connection.ts";

type Behavior = "leaves bodies" | "reads bodies" | "closes" | "breaks off";

/** A server that takes what follows the head of a request for the next one, unless it reads bodies. */
async function walkServer(behavior: Behavior): Promise<string[]> {
  const server = createServer((socket) => {
    let received = "";
    socket.on("data", (data) => {
      received += data;
      const end = received.indexOf("\r\n\r\n");
      if (end < 0 || socket.writableEnded) return;
      const head = received.slice(0, end);
      const written = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const length = behavior === "leaves bodies" ? 0 : written;
      if (received.length < end + 4 + length) return;
      received = received.slice(end + 4 + length);
      const status = head.startsWith("GET") ? 200 : head.startsWith("POST") ? 403 : 501;
      const isBroken = behavior === "breaks off";
      socket.write(`HTTP/1.1 ${status} OK\r\nContent-Length: ${isBroken ? 2 : 0}\r\n\r\n`);
      if (isBroken || (behavior === "closes" && status === 403)) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const messages: string[] = [];
  const walk = {
    deviate: (_id, _when, message) => void messages.push(String(message)),
  } as ContractWalk;
  await tryConnection(walk, new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  server.close();
  return messages;
}

it("finds a server that leaves the body of a rejected call unread", async () => {
  expect(await walkServer("leaves bodies")).toEqual([
    expect.stringContaining("The other call has the status 501 instead of 200. Read the body"),
  ]);
});

it.each<Behavior>(["reads bodies", "closes", "breaks off"])(
  "finds nothing in a server that %s",
  async (behavior) => {
    expect(await walkServer(behavior)).toEqual([]);
  },
);

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import type { ContractWalk } from "../../../../shared/tools/contract/contract-walk.ts";
import { tryLargeBody } from "../../../../shared/tools/contract/try-large-body.ts";

it.each([
  ["rejects a large body by its header", true, 413, undefined],
  ["accepts it", true, 204, "It has the status 204 instead of 413."],
  ["waits for all of it", false, 413, "It has no response before the body has arrived"],
])("a server that %s", async (_what, isEarly, status, message) => {
  const server = createServer((request, response) => {
    const respond = () => response.writeHead(status).end();
    if (isEarly) respond();
    else request.resume().on("end", respond);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const messages: unknown[] = [];
  const walk = { deviate: (_id, _when, text) => void messages.push(text) } as ContractWalk;
  const { port } = server.address() as AddressInfo;
  await tryLargeBody(walk, new URL(`http://127.0.0.1:${port}`));
  server.closeAllConnections();
  server.close();
  expect(messages).toEqual(message ? [expect.stringContaining(message)] : []);
});

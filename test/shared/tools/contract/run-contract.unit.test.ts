import { afterEach, describe, expect, it, vi } from "vitest";
import { runContract } from "../../../../shared/tools/contract/run-contract.ts";

afterEach(() => vi.unstubAllGlobals());

/** Runs the command in a terminal against responses of `fetch`. Returns what the terminal shows. */
async function run(fetch: () => Promise<Response>, site = "http://shop.example") {
  vi.stubGlobal("fetch", fetch);
  const written: string[] = [];
  const stderr = { isTTY: true, write: (text: string) => written.push(text) };
  const output = { stdout: { write: () => {} }, stderr };
  const error = await runContract([site], output).catch(({ message }) => message);
  return { error, stderr: written.join("") };
}

const fail = (code: string) => () =>
  Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code } }));

describe("a site that does not respond", () => {
  it.each([
    ["http", "ENOTFOUND", "there is no host of this name. Is shop.example right?"],
    ["http", "ECONNREFUSED", "does not accept connections. Is its server running"],
    ["http", "UND_ERR_SOCKET", "Does it speak https? Write https://shop.example/"],
    ["https", "ERR_SSL_WRONG_VERSION_NUMBER", "not speak https. Write http://shop.example/"],
    ["https", "DEPTH_ZERO_SELF_SIGNED_CERT", "NODE_EXTRA_CA_CERTS=ca.pem"],
    ["https", "ERR_TLS_CERT_ALTNAME_INVALID", "Write the host name that is in its certificate."],
  ])("by %s with %s is explained", async (protocol, code, message) => {
    const { error } = await run(fail(code), `${protocol}://shop.example`);
    expect(error).toContain(message);
  });

  it("in time is explained", async () => {
    const timeout = () => Promise.reject(new DOMException("Too long.", "TimeoutError"));
    expect((await run(timeout)).error).toContain("10 seconds. Is the server busy");
  });
});

it("counts calls in a terminal, and removes the count at the end", async () => {
  const { stderr, error } = await run(async () => new Response("", { status: 404 }));
  expect(stderr).toBe("\rCalls: 1\rCalls: 2\rCalls: 3\r\u001B[K");
  expect(error).toContain("Is the address right?");
});

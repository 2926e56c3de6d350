import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { track } from "../../../shared/analytics/track.ts";

/** What the server's log got. */
let logged: unknown[];
const heard = vi.fn();
const hear = (event: Event) => heard((event as CustomEvent).detail);

beforeEach(() => {
  logged = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    logged.push(await request.clone().json());
    return new Response(null, { status: 204 });
  });
  document.addEventListener("fundraising:event", hear);
});
afterEach(() => {
  document.removeEventListener("fundraising:event", hear);
  heard.mockReset();
  vi.unstubAllGlobals();
});

it.each([
  ["ada@example.com", "(e-mail)"],
  ["write to ada@example.com, please", "write to (e-mail) please"],
  ['from "ada@example.com"', 'from "(e-mail)"'],
  ["C:\\ada@example.com\\mail", "(e-mail)"],
  ["ada@example.com\nada@example.org", "(e-mail)"],
  ["https://shop.example/?mail=ada%40example.com&page=2", "(e-mail)"],
  ["50 @ $3, 100 %", "50 @ $3, 100 %"],
])("keeps addresses out of what people search for: %s", async (term, kept) => {
  const event = { eventName: "instant_search", metadata: { term: kept, totalElements: 2 } };
  await track("instant_search", { term, totalElements: 2 });
  expect(logged).toEqual([event]);
  expect(heard.mock.calls).toEqual([[event]]);
});

it("keeps an address out of an event's name as well", async () => {
  await track("signed up: ada@example.com" as string, {});
  expect(logged).toEqual([{ eventName: "signed up: (e-mail)", metadata: {} }]);
});

it("gives a listener of the host's a copy of its own", async () => {
  heard.mockImplementation(({ metadata }) => {
    metadata.campaignIds.push("changed");
  });
  await track("order_placed", { campaignIds: [1] });
  expect(logged).toEqual([{ eventName: "order_placed", metadata: { campaignIds: [1] } }]);
});

it("tells nobody of what can't be written down, and throws nothing", async () => {
  const metadata: Record<string, unknown> = {};
  metadata.itself = metadata;
  await track("of_a_host" as string, metadata);
  expect([logged, heard.mock.calls]).toEqual([[], []]);
});

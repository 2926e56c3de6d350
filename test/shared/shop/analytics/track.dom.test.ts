import { beforeEach, expect, it } from "vitest";
import { track } from "../../../../shared/shop/analytics/track.ts";
import { type BackEnd, fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

let backEnd: BackEnd;
let events: Record<string, unknown>[];

beforeEach(() => {
  backEnd = fakeBackEnd();
  events = recordHostEvents("event");
});

it.each([
  ["ada@example.com", "(e-mail)"],
  ["write to ada@example.com, please", "write to (e-mail) please"],
  ['from "ada@example.com"', 'from "(e-mail)"'],
  ["C:\\ada@example.com\\mail", "(e-mail)"],
  ["ada@example.com\nada@example.org", "(e-mail)"],
  ["https://shop.example/?mail=ada%40example.com&page=2", "(e-mail)"],
  ["50 @ $3, 100 %", "50 @ $3, 100 %"],
])("track redacts e-mail addresses in a search term: %s", async (term, redacted) => {
  const event = { eventName: "instant_search", metadata: { term: redacted, totalElements: 2 } };
  await track("instant_search", { term, totalElements: 2 });
  expect(backEnd.events).toEqual([event]);
  expect(events).toEqual([event]);
});

it("track redacts an e-mail address in an event's name", async () => {
  await track("signed up: ada@example.com" as string, {});
  expect(backEnd.events).toEqual([{ eventName: "signed up: (e-mail)", metadata: {} }]);
});

it("track passes a copy of the event to the host's listeners", async () => {
  const change = ({ detail }: CustomEvent) => detail.metadata.campaignIds.push("changed");
  document.addEventListener("fundraising:event", change, { once: true });
  await track("order_placed", { campaignIds: [1] });
  expect(backEnd.events).toEqual([{ eventName: "order_placed", metadata: { campaignIds: [1] } }]);
});

it("track ignores an event that can't be serialized, without an error", async () => {
  const metadata: Record<string, unknown> = {};
  metadata.itself = metadata;
  await track("of_a_host" as string, metadata);
  expect([backEnd.events, events]).toEqual([[], []]);
});

import { beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { logHostEvent, track } from "../../../../shared/shop/analytics/track.ts";
import { type BackEnd, fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

let backEnd: BackEnd;
let events: Record<string, unknown>[];
let warn: MockInstance;

beforeEach(() => {
  backEnd = fakeBackEnd();
  events = recordHostEvents("event");
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
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

it("track passes a copy of the event to the host's listeners", async () => {
  const change = ({ detail }: CustomEvent) => detail.metadata.campaignIds.push("changed");
  document.addEventListener("fundraising:event", change, { once: true });
  await track("order_placed", { campaignIds: [1] });
  expect(backEnd.events).toEqual([{ eventName: "order_placed", metadata: { campaignIds: [1] } }]);
});

const circle: Record<string, unknown> = {};
circle.itself = circle;

it("track ignores an event that can't be serialized, without an error", async () => {
  await track("of_a_host" as string, circle);
  expect([backEnd.events, events]).toEqual([[], []]);
});

it.each([
  ["with a circular reference", circle],
  ["with a BigInt", { count: 1n }],
  ["that are a function", () => 1],
  ["that are a string", "blue"],
  ["that are an array", ["blue"]],
])("logHostEvent omits metadata %s, with a warning", (_what, metadata) => {
  logHostEvent("of_a_host", metadata);
  expect(events).toEqual([{ eventName: "of_a_host", metadata: {} }]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"of_a_host"')]]);
});

it.each([
  ["undefined", undefined],
  ["an empty string", ""],
  ["a symbol", Symbol("name")],
  ["an object that throws when it is read", { toString: () => expect.fail("It was read.") }],
])("logHostEvent rejects %s as an event's name, with a warning", (_what, eventName) => {
  logHostEvent(eventName, {});
  expect(events).toEqual([]);
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining("eventName must be a text that is not empty, not ")],
  ]);
});

it("logHostEvent redacts e-mail addresses between any characters, and nothing else", () => {
  const metadata = {
    term: 'ada@example.com"s cat',
    quoted: 'by "ada@example.com" and C:\\ada@example.com\\',
    "ada@example.com": ["@home", "50 @ 2"],
  };
  logHostEvent("of_a_host", metadata);
  expect(events[0]?.metadata).toEqual({
    term: '(e-mail)"s cat',
    quoted: 'by "(e-mail)" and (e-mail)\\',
    "(e-mail)": ["@home", "50 @ 2"],
  });
  expect(warn).not.toHaveBeenCalled();
});

import { beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { logHostEvent } from "../../../../shared/shop/analytics/log-host-event.ts";
import { fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

let warn: MockInstance;
let events: Record<string, unknown>[];

beforeEach(() => {
  events = recordHostEvents("event");
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  fakeBackEnd();
});

const circle: Record<string, unknown> = {};
circle.itself = circle;

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
  expect(warn.mock.calls).toEqual([[expect.stringContaining("Nothing was logged")]]);
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

it.each([
  ["letters", "a"],
  ["backslashes", "\\"],
  ["quotation marks", '"'],
])("logHostEvent is fast for a very long string of %s", (_of, sign) => {
  const text = sign.repeat(500_000);
  logHostEvent("of_a_host", { text });
  expect(events[0]?.metadata).toEqual({ text });
});

it("logHostEvent is fast for a very long string with an address", () => {
  const backslashes = "\\".repeat(500_000);
  logHostEvent("of_a_host", { text: `ada@example.com${backslashes}.` });
  expect(events[0]?.metadata).toEqual({ text: "(e-mail)" });
});

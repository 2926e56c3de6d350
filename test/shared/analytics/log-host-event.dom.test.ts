import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { logHostEvent } from "../../../shared/analytics/log-host-event.ts";

let warn: MockInstance;
let told: { eventName: string; metadata: unknown }[];
const tell = ({ detail }: CustomEvent) => told.push(detail);

beforeEach(() => {
  told = [];
  document.addEventListener("fundraising:event", tell);
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  document.removeEventListener("fundraising:event", tell);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const circle: Record<string, unknown> = {};
circle.itself = circle;

it.each([
  ["go in circles", circle],
  ["hold a BigInt", { count: 1n }],
  ["are a function", () => 1],
  ["are a text", "blue"],
  ["are a list", ["blue"]],
])("logs an event whose metadata %s without them, and says so", (_what, metadata) => {
  logHostEvent("of_a_host", metadata);
  expect(told).toEqual([{ eventName: "of_a_host", metadata: {} }]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"of_a_host"')]]);
});

it.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["a symbol", Symbol("name")],
  ["an object that throws when it is read", { toString: () => expect.fail("It was read.") }],
])("refuses %s as an event's name, and says so", (_what, eventName) => {
  logHostEvent(eventName, {});
  expect(told).toEqual([]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("Nothing was logged")]]);
});

it("takes e-mail addresses out, whatever stands around them, and leaves all else", () => {
  const metadata = {
    term: 'ada@example.com"s cat',
    quoted: 'by "ada@example.com" and C:\\ada@example.com\\',
    "ada@example.com": ["@home", "50 @ 2"],
  };
  logHostEvent("of_a_host", metadata);
  expect(told[0]?.metadata).toEqual({
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
])("is done with a very long text of %s at once", (_of, sign) => {
  const text = sign.repeat(500_000);
  logHostEvent("of_a_host", { text });
  expect(told[0]?.metadata).toEqual({ text });
});

it("is done at once with a very long text in which an address stands", () => {
  const backslashes = "\\".repeat(500_000);
  logHostEvent("of_a_host", { text: `ada@example.com${backslashes}.` });
  expect(told[0]?.metadata).toEqual({ text: "(e-mail)" });
});

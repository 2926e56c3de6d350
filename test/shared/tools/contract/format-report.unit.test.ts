import { expect, it } from "vitest";
import { formatReport } from "../../../../shared/tools/contract/format-report.ts";

const plain = (_format: unknown, text: string) => text;
const calls = ["GET /a/", "GET /b/"];
const none = {
  deviations: [],
  skipped: [],
  notes: [],
  seen: [],
  calls,
  untried: [],
  stopped: undefined,
};

const deviate = (call: string, when: string, message: string) => ({ call, when, message });

it("says once what three calls have in common, and joins the cases of a message", () => {
  const calls = ["GET /a/", "GET /b/", "GET /c/", "GET /d/"];
  const html = "The body is not JSON.";
  const deviations = [
    deviate("GET /a/", "signed out", html),
    deviate("GET /a/", "signed in", html),
    deviate("GET /b/", "signed out", html),
    deviate("GET /c/", "signed out", html),
    ...["one", "two", "three", "four"].map((when) => deviate("GET /b/", when, "Wrong.")),
  ];
  expect(formatReport({ ...none, calls, deviations }, plain)).toBe(`wrong 3 of 4 calls, 4 times
        signed out, signed in: The body is not JSON.
wrong GET /a/ (as above)
wrong GET /b/ (as above)
        one, two, three, and 1 more: Wrong.
wrong GET /c/ (as above)
ok    GET /d/
4 calls: 8 deviations.
`);
});

it("prints no control characters of a server, and no lines of its own", () => {
  const when = "for the campaign \u001b[2JA\n2 calls: no deviations.";
  const deviations = [deviate("GET /a/", when, "It has\u202e \nno name.")];
  expect(formatReport({ ...none, deviations }, plain)).toBe(`wrong GET /a/
        for the campaign [2JA 2 calls: no deviations.: It has no name.
ok    GET /b/
2 calls: 1 deviation.
`);
});

it("says once what differs in its values only, but each status and field", () => {
  const messages = [
    'content[0].endsAt is "a"; it must match.',
    'content[*].endsAt is "b…; it must match.',
    "The status is 422 instead of 200 (200: The cart). It says “One”.",
    "The status is 422 instead of 200 (200: The user). It says “Two”.",
    "The status is 500 instead of 200 (200: The cart).",
    "errors lacks “email”.",
    "errors lacks “name”.",
  ];
  const deviations = messages.map((message, index) => deviate("GET /a/", `case ${index}`, message));
  expect(formatReport({ ...none, deviations }, plain)).toBe(`wrong GET /a/
        case 0, case 1: content[0].endsAt is "a"; it must match.
        case 2, case 3: The status is 422 instead of 200 (200: The cart). It says “One”.
        case 4: The status is 500 instead of 200 (200: The cart).
        case 5: errors lacks “email”.
        case 6: errors lacks “name”.
ok    GET /b/
2 calls: 7 deviations.
`);
});

it("tells what was not tried from what is right", () => {
  const skipped = ["Carts were not tried."];
  const seen = ["prices $1.00 to $2.00"];
  expect(formatReport({ ...none, untried: ["GET /b/"], skipped, seen }, plain)).toBe(`ok    GET /a/
part  GET /b/
seen  prices $1.00 to $2.00
note  Carts were not tried.
2 calls: no deviations, but not all was tried.
`);
  expect(formatReport(none, plain)).toContain("2 calls: no deviations.\n");
});

import { expect, it } from "vitest";
import { shortenMessage } from "../../../shared/domain/shorten-message.ts";

it("leaves a sentence as it is, without the space around it", () => {
  expect(shortenMessage(" This campaign has ended. ")).toBe("This campaign has ended.");
});

it("is empty where there is no sentence", () => {
  expect([shortenMessage(), shortenMessage(" \n ")]).toEqual(["", ""]);
});

it("cuts what goes on and on, and no character in two", () => {
  const short = shortenMessage("🦩".repeat(500));
  expect([...short]).toHaveLength(301);
  expect(short.endsWith("🦩…")).toBe(true);
});

import { expect, it } from "vitest";
import { shortenMessage } from "../../../../shared/shop/domain/shorten-message.ts";

it("shortenMessage trims a short message", () => {
  expect(shortenMessage(" This campaign has ended. ")).toBe("This campaign has ended.");
});

it("shortenMessage returns an empty string without a message", () => {
  expect([shortenMessage(), shortenMessage(" \n ")]).toEqual(["", ""]);
});

it("shortenMessage cuts a long message between characters", () => {
  const short = shortenMessage("🦩".repeat(500));
  expect([...short]).toHaveLength(301);
  expect(short.endsWith("🦩…")).toBe(true);
});

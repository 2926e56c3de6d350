import type { Case } from "./contract-walk.ts";

const eventName = "contract_check";
const metadata = { term: "crème", nested: { page: 1 } };

export const EVENT_CASES: readonly Case[] = [
  ["logEvent", "with metadata", 204, { json: { eventName, metadata } }],
  ["logEvent", "without metadata", 204, { json: { eventName } }],
  ["logEvent", "with a name of 101 characters", 422, { json: { eventName: "x".repeat(101) } }],
  ["logEvent", "with metadata that is a text", 422, { json: { eventName, metadata: "text" } }],
];

import type { ContractWalk } from "./contract-walk.ts";

/** Walks through the log of events. */
export async function walkEvents(walk: ContractWalk): Promise<void> {
  const eventName = "contract_check";
  const json = { eventName, metadata: { term: "crème", nested: { page: 1 } } };
  await walk.call("logEvent", "with metadata", 204, { json });
  await walk.call("logEvent", "without metadata", 204, { json: { eventName } });
  const long = { eventName: "x".repeat(101), metadata: {} };
  await walk.call("logEvent", "with a name of 101 characters", 422, { json: long });
  const text = { eventName, metadata: "text" };
  await walk.call("logEvent", "with metadata that is a text", 422, { json: text });
}

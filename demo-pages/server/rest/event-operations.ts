import * as v from "valibot";
import { readAccount } from "../accounts/read-session.ts";
import type { Operation } from "./operations.ts";
import { maxCharacters, readJsonBody } from "./read-input.ts";

/** The server's event log. Every client can write to it, so only the latest events are kept. */

const MAX_EVENTS = 10_000;
const MAX_METADATA_LENGTH = 8_000;

const EventInput = v.object({
  eventName: v.pipe(v.string("Must be a string."), v.nonEmpty("Is required."), maxCharacters(100)),
  metadata: v.optional(
    v.pipe(
      v.custom<Record<string, unknown>>(isPlainObject, "Must be an object."),
      v.check((value) => JSON.stringify(value).length <= MAX_METADATA_LENGTH, "Is too large."),
    ),
    {},
  ),
});

export const eventOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/log-event/",
    async handle(c, shop) {
      const { eventName, metadata } = await readJsonBody(c, EventInput);
      const userId = readAccount(c, shop)?.id ?? null;
      const { lastInsertRowid } = shop.store.run(
        "INSERT INTO events (name, metadata, user_id, created_at) VALUES (?, ?, ?, ?)",
        ...[eventName, JSON.stringify(metadata), userId, shop.now()],
      );
      shop.store.run("DELETE FROM events WHERE id <= ?", lastInsertRowid - MAX_EVENTS);
      return c.body(null, 204);
    },
  },
];

/** valibot accepts an array as an object without fields. */
function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

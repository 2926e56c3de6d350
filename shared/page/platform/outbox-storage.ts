import { unscopeName } from "./scope-name.ts";
import { listOutboxIds, OUTBOX_PREFIX, readLocal, removeLocal, writeLocal } from "./storage.ts";

/** The unsaved cart edits of all open pages, in local storage. */
export const outboxStorage = {
  listIds: listOutboxIds,
  read: (id: string) => readLocal(`${OUTBOX_PREFIX}${id}`),
  write: (id: string, value: string) => writeLocal(`${OUTBOX_PREFIX}${id}`, value),
  remove: (id: string) => removeLocal(`${OUTBOX_PREFIX}${id}`),
  readReceipts: () => readLocal("cartReceipts"),
  writeReceipts: (value: string) => writeLocal("cartReceipts", value),
  /**
   * Calls `onChange` when another page has changed the outbox or the cart's id, or has cleared the storage.
   *
   * @param onChange gets the written entry or receipts, which may have been removed since
   */
  listen(onChange: (id: string, written: string | null) => void): void {
    window.addEventListener("storage", ({ key, newValue }) => {
      const name = key && unscopeName(key);
      if (name === null || name.startsWith("cart"))
        onChange(name?.slice(OUTBOX_PREFIX.length) ?? "", newValue);
    });
  },
};

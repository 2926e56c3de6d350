import { type JournalKey, readLocal, removeLocal } from "../../page/platform/storage.ts";
import { ifTabLockFree } from "../../page/platform/tab-lock.ts";
import { loadApi } from "../api/load-api.ts";
import { type Cart, countItems } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { JOURNAL_MAX_AGE_MS } from "../domain/limits.ts";
import { readCartId } from "./cart-id.ts";
import {
  ANONYMOUS_ID,
  JOURNAL_VERSION,
  type JournalEntry,
  journalUserId,
  toBaseKey,
} from "./cart-journal.ts";
import type { PendingEdit, RestoredEdits } from "./cart-state.ts";
import type { CartSession } from "./create-cart-session.ts";
import { mergeBases } from "./merge-bases.ts";
import { applyEdits } from "./pending-edits.ts";

type CheckCart = (cart: unknown) => Cart;

/**
 * Passes the edits of closed pages to the session, and removes them from storage, so that only one page
 * restores them. Those of another user or another cart stay until they expire.
 *
 * Every script of the site can write to local storage, so everything is validated.
 *
 * @throws {ApiError} if the cart has to be read for that; the edits then stay in storage
 */
export async function restoreEdits(
  keys: readonly JournalKey[],
  session: Pick<CartSession, "getState" | "restore">,
): Promise<void> {
  const { checkCart, readCart } = await loadApi();
  // The newest first, because the session inserts them before the edits that it has.
  const savedAt = (key: JournalKey) => parseEntry(key, checkCart)?.savedAt ?? 0;
  for (const key of [...keys].sort((one, other) => savedAt(other) - savedAt(one))) {
    await ifTabLockFree(key, async () => {
      const entry = parseEntry(key, checkCart);
      if (entry && !isOwn(entry)) return;
      const server = entry && (readBase(key, checkCart) ?? (await readCart(entry.cartId)));
      removeLocal(key);
      removeLocal(toBaseKey(key));
      if (!entry || !server || !canApply(entry.edits, server, checkCart)) return;
      const left: RestoredEdits = { cartId: entry.cartId, edits: entry.edits, server };
      const { carts } = session.getState();
      session.restore(carts ? mergeBases(left, carts.server) : left);
    });
  }
}

/** Edits of a signed-out shopper are restored after the log-in as well. */
function isOwn({ cartId, userId }: JournalEntry): boolean {
  return cartId === readCartId() && (userId === journalUserId() || userId === ANONYMOUS_ID);
}

/** @returns `undefined` if the entry is invalid, too old or of another version */
function parseEntry(key: JournalKey, checkCart: CheckCart): JournalEntry | undefined {
  try {
    const entry: JournalEntry = JSON.parse(readLocal(key) ?? "");
    if (entry.version !== JOURNAL_VERSION) return undefined;
    if (!(Math.abs(Date.now() - entry.savedAt) < JOURNAL_MAX_AGE_MS)) return undefined;
    const edits = entry.edits.map(({ edit, sent }) => ({ edit: checkEdit(edit, checkCart), sent }));
    return { ...entry, edits };
  } catch {
    return undefined;
  }
}

/** @returns `undefined` if the page was closed before it stored its cart */
function readBase(key: JournalKey, checkCart: CheckCart): Cart | undefined {
  try {
    return checkCart(JSON.parse(readLocal(toBaseKey(key)) ?? ""));
  } catch {
    return undefined;
  }
}

/**
 * @returns a copy of the edit with validated lines
 * @throws {TypeError}
 */
function checkEdit(edit: CartEdit, checkCart: CheckCart): CartEdit {
  const checkLine = (campaign: object, line: object) => {
    const { campaigns } = checkCart({ id: "", campaigns: [{ ...campaign, items: [line] }] });
    const [item] = campaigns[0]?.items ?? [];
    // The check leaves out lines without a product.
    if (!campaigns[0] || !item) throw new TypeError("The line has no product.");
    return { campaign: { ...campaigns[0], items: [] }, line: item };
  };
  checkNumbers(edit);
  switch (edit.kind) {
    case "choose": {
      const campaign = { campaignId: edit.campaignId, name: "", slug: "" };
      const { line } = checkLine(campaign, { ...edit.choice, id: "", quantity: 1 });
      const { productType, product, size } = line;
      return { ...edit, choice: { productType, product, size } };
    }
    case "remove":
    case "restore":
      checkNumbers(edit.removed);
      return {
        ...edit,
        removed: { ...edit.removed, ...checkLine(edit.removed.campaign, edit.removed.line) },
      };
    case "add":
      checkNumbers(edit.addition);
  }
  return edit;
}

const NUMBERS = [
  ...["campaignId", "productId", "sizeId", "quantity", "cents", "donationCents"],
  ...["campaignIndex", "index"],
];

/** @throws {TypeError} unless the numbers are whole and not negative */
function checkNumbers(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const isValid = !NUMBERS.includes(name) || (Number.isInteger(value) && value >= 0);
    if (!isValid) throw new TypeError(`${name} is not a whole number.`);
  }
}

/** Whether the cart with the edits is valid. */
function canApply(edits: readonly PendingEdit[], server: Cart, checkCart: CheckCart): boolean {
  try {
    const edited = applyEdits(edits, server);
    return countItems(checkCart(edited)) === countItems(edited);
  } catch {
    return false;
  }
}

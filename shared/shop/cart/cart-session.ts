import { reportError } from "../../page/host/report.ts";
import { onPageRestore } from "../../page/platform/back-forward.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { listJournals } from "../../page/platform/storage.ts";
import { broadcast, listenToTabs } from "../../page/platform/tab-channel.ts";
import { withTabLock } from "../../page/platform/tab-lock.ts";
import { track } from "../analytics/track.ts";
import { loadApi } from "../api/load-api.ts";
import { type Cart, countItems } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";
import { updateCart } from "../store/cart-slice.ts";
import { store } from "../store/store.ts";
import { refreshCartCount, showCartCount } from "./cart-count.ts";
import { ensureCartId, readCartId } from "./cart-id.ts";
import { createCartJournal } from "./cart-journal.ts";
import type { CartState, PendingEdit } from "./cart-state.ts";
import { type CartSession, createCartSession } from "./create-cart-session.ts";
import { applyEdits } from "./pending-edits.ts";
import { restoreEdits } from "./restore-edits.ts";

let session: CartSession | undefined;

/** The page's one cart session, started by whichever widget shows or changes the cart first. */
export function openCartSession(): CartSession {
  session ??= startCartSession();
  return session;
}

/** Shows the edit at once and saves it; errors are in the store. */
export function editCart(edit: CartEdit): void {
  openCartSession().edit(edit);
}

/** Reads or saves the cart again after an error. */
export function retryCart(): void {
  openCartSession().retry();
}

/**
 * Adds an item to the cart; fulfilled once the server has saved it.
 *
 * @param donationCents added to the donation to its campaign
 * @throws {ApiError} the cart is then unchanged; if only the response was lost, the server may have saved
 *   the item until the next write
 */
export function addItem(addition: CartAddition, donationCents?: number): Promise<void> {
  return openCartSession().editAndWait({ kind: "add", addition, donationCents });
}

function startCartSession(): CartSession {
  const journal = createCartJournal();
  const session = createCartSession(
    {
      readId: readCartId,
      ensureId: ensureCartId,
      read: async (id) => (await loadApi()).readCart(id),
      write: async (id, payload, signal) => (await loadApi()).writeCart(id, payload, signal),
      lock: async (work) => {
        // Older edits of closed pages come first, or they would later override newer ones. Without
        // locks, the journal of an open page looks like that of a closed one.
        if ("locks" in navigator) restoreEarlierEdits();
        await restoring;
        await withTabLock("fundraising-cart", work);
      },
    },
    {
      onChange(state) {
        show(state);
        journal.save(state);
      },
      onSaved,
      onError: (error) => reportError("The cart was not read or saved.", error),
    },
  );

  let restoring = Promise.resolve();
  function restoreEarlierEdits(): void {
    restoring = restoring
      .then(async () => {
        const keys = listJournals().filter((key) => key !== journal.key);
        if (keys.length === 0) return;
        await restoreEdits(keys, session);
      })
      .catch((error) => reportError("Earlier edits were not restored.", error));
  }
  restoreEarlierEdits();

  listenToTabs((message) => {
    if (message?.about === "cart") session.invalidate();
  });
  /** Between `pagehide` and the return from the back/forward cache. */
  let isLeft = false;
  onPageRestore(() => {
    isLeft = false;
    if (!journal.reclaim()) session.yieldEdits();
    session.invalidate();
  });
  window.addEventListener("online", session.retry);
  window.addEventListener("visibilitychange", () => {
    // It follows `pagehide`. A lock that a page gets then evicts it from the back/forward cache.
    if (readDocument("hidden") && !isLeft) session.retry();
  });
  window.addEventListener("pagehide", () => {
    isLeft = true;
    session.leave();
    journal.release();
  });
  return session;
}

function show({ carts, edits, phase, error, isWatched }: CartState): void {
  // Whether the last unsaved edit was saved or undone.
  const hasSettledLast = edits.length === 0 && store.getState().cart.unsavedCount > 0;
  updateCart({
    optimisticCart: carts?.optimistic ?? null,
    status: carts ? "ready" : phase.name === "paused" ? "failed" : "pending",
    unsavedCount: edits.length,
    error,
  });
  if (!carts) return;
  // For a stale cart another tab may have broadcast a newer count.
  const isNewest = edits.length > 0 || hasSettledLast || !carts.isStale;
  // The server may reject an addition that a caller waits for, so its items don't count yet.
  const certain = edits.filter(({ waiter }) => !waiter);
  if (isNewest) showCartCount(countItems(applyEdits(certain, carts.server)));
  // A cart that a component shows is read anyway.
  if (hasSettledLast && carts.isStale && !isWatched)
    refreshCartCount().catch((error) => reportError("The cart count may be out of date.", error));
}

function onSaved(cart: Cart, edits: readonly PendingEdit[]): void {
  broadcast({ about: "cart", count: countItems(cart) });
  for (const { edit } of edits) {
    const item = findItem(edit);
    if (!item) continue;
    const { campaignId, productId, sizeId, quantity } = item;
    const eventName = edit.kind === "remove" ? "remove_from_cart" : "add_to_cart";
    track(eventName, { campaignId, productId, sizeId, quantity });
  }
}

/** What the edit adds or removes. */
function findItem(edit: CartEdit): Omit<CartAddition, "sizeName"> | undefined {
  if ("addition" in edit) return edit.addition;
  if (!("removed" in edit)) return undefined;
  const { campaign, line } = edit.removed;
  const { product, size, quantity } = line;
  return { campaignId: campaign.campaignId, productId: product.id, sizeId: size.id, quantity };
}

import { track } from "../analytics/track.ts";
import { loadApi } from "../api/load-api.ts";
import { type Cart, countItems } from "../domain/cart.ts";
import type { CartEdit, RemovedLine } from "../domain/cart-edit.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";
import { reportError } from "../host/report.ts";
import { onPageRestore } from "../platform/back-forward.ts";
import { ensureCartId, readCartId } from "../platform/cart-id.ts";
import { listJournals } from "../platform/storage.ts";
import { broadcast, listenToTabs } from "../platform/tab-channel.ts";
import { withTabLock } from "../platform/tab-lock.ts";
import { updateCart } from "../store/cart-slice.ts";
import { showCartCount } from "./cart-count.ts";
import { createCartJournal } from "./cart-journal.ts";
import type { CartState } from "./cart-state.ts";
import { type CartSession, createCartSession } from "./create-cart-session.ts";

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

/**
 * Adds an item to the cart; fulfilled once the server has saved it.
 *
 * @param donationCents added to the donation to its campaign
 * @throws {ApiError} the cart is then unchanged
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
        // Restored edits must be applied first: their line ids are those of the stored cart.
        await restored;
        await withTabLock("fundraising-cart", work);
      },
    },
    {
      onChange(state) {
        show(state);
        journal.save(state);
      },
      onSaved,
      onError: (error) =>
        reportError("The cart could not be read or saved; the shopper can try again.", error),
    },
  );
  const restored = restoreEarlierEdits(session).catch((error) =>
    reportError("Edits that an earlier page did not save were not restored.", error),
  );

  listenToTabs((message) => {
    if (message?.about === "cart") session.invalidate();
  });
  onPageRestore(() => {
    if (!journal.reclaim()) session.yieldEdits();
    session.invalidate();
  });
  window.addEventListener("online", session.retry);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") session.retry();
  });
  window.addEventListener("pagehide", () => {
    session.leave();
    journal.release();
  });
  return session;
}

/** Starts before this page has edits of its own, so all journals belong to other pages. */
async function restoreEarlierEdits(session: CartSession): Promise<void> {
  const keys = listJournals();
  if (keys.length === 0) return;
  const { restoreEdits } = await import("./restore-edits.ts");
  await restoreEdits(keys, session.restore);
}

function show({ carts, edits, phase, error }: CartState): void {
  updateCart({
    optimisticCart: carts?.optimistic ?? null,
    status: carts ? "ready" : phase.name === "paused" ? "failed" : "pending",
    unsavedCount: edits.length,
    error,
  });
  // For a stale cart another tab may have broadcast a newer count.
  if (carts && (edits.length > 0 || !carts.isStale)) showCartCount(countItems(carts.optimistic));
}

function onSaved(cart: Cart, edits: readonly CartEdit[]): void {
  broadcast({ about: "cart", count: countItems(cart) });
  for (const edit of edits) {
    if (edit.kind === "add") {
      const { campaignId, productId, sizeId, quantity } = edit.addition;
      track("add_to_cart", { campaignId, productId, sizeId, quantity });
    }
    if (edit.kind === "restore") track("add_to_cart", describeLine(edit.removed));
    if (edit.kind === "remove") track("remove_from_cart", describeLine(edit.removed));
  }
}

function describeLine({ campaign, line }: RemovedLine) {
  const { product, size, quantity } = line;
  return { campaignId: campaign.campaignId, productId: product.id, sizeId: size.id, quantity };
}

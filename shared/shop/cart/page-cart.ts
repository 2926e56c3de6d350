import { useEffect } from "react";
import { reportError } from "../../page/host/report.ts";
import { onPageRestore } from "../../page/platform/back-forward.ts";
import { guardUnsavedChanges } from "../../page/platform/guard-unsaved-changes.ts";
import { outboxStorage } from "../../page/platform/outbox-storage.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { readSession, writeLocal } from "../../page/platform/storage.ts";
import { broadcast, listenToTabs } from "../../page/platform/tab-channel.ts";
import { withTabLock } from "../../page/platform/tab-lock.ts";
import { listNotices, postNotice } from "../../page/platform/tab-notice.ts";
import { readCart, writeCart } from "../api/api.ts";
import { countItems, isEmptyCart } from "../domain/cart.ts";
import { type CartEdit, locateLine, type RemovedLine } from "../domain/cart-edit.ts";
import { updateCart } from "../store/cart-slice.ts";
import { type CartSlice, store, useShared } from "../store/store.ts";
import { storeCart } from "./cart-count.ts";
import { ensureCartId, readCartId } from "./cart-id.ts";
import { type CartSession, createCartSession } from "./cart-session.ts";
import type { CartBackend, CartState } from "./cart-writer.ts";
import { createOutbox } from "./outbox.ts";
import { trackSavedEdits } from "./track-saved-edits.ts";

const cartBackend: CartBackend = {
  readId: readCartId,
  ensureId: ensureCartId,
  read: readCart,
  write: writeCart,
  lock: (work) => withTabLock("fundraising-cart", work),
};

let session: CartSession | undefined;

/** The page's one cart session. The first widget that shows or changes the cart starts it. */
export function openCartSession(): CartSession {
  session ??= startCartSession();
  return session;
}

/** Shows the edit at once and saves it; errors are in the store. */
export function editCart(edit: CartEdit): void {
  updateCart({ added: null });
  openCartSession().edit(edit);
}

/**
 * Removes a line.
 *
 * @returns the removed line, for an edit of the kind `restore`; `undefined` if the line does not exist any more
 */
export function removeLine(campaignId: number, lineId: string): RemovedLine | undefined {
  const { server, optimistic } = openCartSession().getState();
  const removed = optimistic && locateLine(optimistic, campaignId, lineId, server);
  if (removed) editCart({ kind: "remove", ...removed });
  return removed;
}

/** Reads or saves the cart again after an error. */
export function retryCart(): void {
  openCartSession().retry();
}

/**
 * The cart with all edits and their errors. It is read after the first render, and again whenever it
 * may have changed.
 */
export function useCart(): CartSlice {
  useEffect(() => openCartSession().watch(), []);
  return useShared((state) => state.cart);
}

function startCartSession(): CartSession {
  const outbox = createOutbox({
    readCartId,
    readUserId: () => readSession("currentUserId"),
    canLock: () => !!navigator.locks,
    storage: outboxStorage,
    postNotice,
    listNotices,
  });
  const session = createCartSession(cartBackend, outbox, {
    onChange: show,
    onSaved(saved) {
      broadcast({ about: "cart", count: countItems(saved.after) });
      // Otherwise an empty cart means that its payment is complete.
      if (isEmptyCart(saved.after)) writeLocal("cartEmptiedAt", `${Date.now()}`);
      trackSavedEdits(saved);
    },
    onConfirmed(entries) {
      for (const { edit } of entries) if (edit.kind === "add") updateCart({ added: edit });
    },
    onRejected: () => updateCart({ productsChangedAt: Date.now() }),
    onError: (error) => reportError("The cart was not read or saved.", error),
  });

  if (outboxStorage.listIds().length > 0) session.retry();
  listenToTabs((message) => {
    if (message?.about === "cart") session.invalidate();
  });
  store.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) session.invalidate();
  });
  onPageRestore(session.invalidate);
  window.addEventListener("online", session.invalidate);
  window.addEventListener("visibilitychange", () => {
    if (!readDocument("hidden")) session.invalidate();
  });
  window.addEventListener("pagehide", session.leave);
  return session;
}

/** Removes the browser's confirmation dialog for leaving the page. */
let stopGuarding: (() => void) | undefined;

function show({ optimistic, count, entries, isPaused, error }: CartState): void {
  // The count is set only with a new cart, because another tab may have broadcast a newer count.
  const isChanged = optimistic && optimistic !== store.getState().cart.optimisticCart;
  storeCart({
    optimisticCart: optimistic ?? null,
    status: optimistic ? "ready" : isPaused ? "failed" : "pending",
    unsavedCount: entries.length,
    error,
    ...(isChanged && count !== undefined && { count }),
  });
  if (error?.kind === "unsaved") stopGuarding ??= guardUnsavedChanges();
  else {
    stopGuarding?.();
    stopGuarding = undefined;
  }
}

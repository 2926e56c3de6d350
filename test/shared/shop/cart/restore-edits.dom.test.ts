import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { listJournals } from "../../../../shared/page/platform/storage.ts";
import {
  createCartJournal,
  type JournalEntry,
  toBaseKey,
} from "../../../../shared/shop/cart/cart-journal.ts";
import {
  INITIAL_CART_STATE,
  type PendingEdit,
  type RestoredEdits,
} from "../../../../shared/shop/cart/cart-state.ts";
import { restoreEdits } from "../../../../shared/shop/cart/restore-edits.ts";
import { JOURNAL_MAX_AGE_MS, JOURNAL_MAX_LENGTH } from "../../../../shared/shop/domain/limits.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { fakeBackEnd, json } from "../../../helpers/fake-back-end.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

const EDIT: PendingEdit = {
  edit: { kind: "setQuantity", campaignId: 1001, lineId: "line-1", quantity: 7 },
};

/** As far as `applyEdit` needs it. */
const INCOMPLETE = { campaign: { campaignId: 1001 }, line: { id: "line-1" } };

beforeEach(() => writeCookie("cartId", "c1"));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  removeCookie("cartId");
  store.setState(store.getInitialState(), true);
});

/** Stores the journal of a page with these unsaved edits. */
function saveJournal(edits: readonly PendingEdit[], base: unknown = createCart()) {
  const server = createCart();
  const carts = { server, optimistic: server, cartId: "c1", isStale: false };
  const journal = createCartJournal();
  journal.save({ ...INITIAL_CART_STATE, carts, edits });
  // The journal itself stores it after the next paint.
  for (const key of listJournals()) localStorage.setItem(toBaseKey(key), JSON.stringify(base));
  return journal;
}

/** Restores a journal entry that was changed by `change`. */
async function restoreChanged(change: (entry: JournalEntry) => unknown) {
  saveJournal([EDIT]);
  const [key = "cartJournal."] = listJournals();
  localStorage.setItem(key, JSON.stringify(change(JSON.parse(localStorage.getItem(key) ?? ""))));
  return restoreAll();
}

async function restoreAll(state = INITIAL_CART_STATE) {
  const restored: RestoredEdits[] = [];
  await restoreEdits(listJournals(), {
    getState: () => state,
    restore: (entry) => restored.push(entry),
  });
  return { restored, left: listJournals().length };
}

describe("unsaved edits", () => {
  it("are restored once, with the cart on which they were made", async () => {
    saveJournal([EDIT]);
    const { restored, left } = await restoreAll();
    expect(restored).toMatchObject([{ cartId: "c1", edits: [{ edit: EDIT.edit }] }]);
    expect(restored[0]?.server.campaigns).toHaveLength(2);
    expect(left).toBe(0);
  });

  it("are stored with the cart on which they were made, after the next paint", async () => {
    const server = createCart();
    const carts = {
      server,
      optimistic: server,
      cartId: "c1",
      isStale: false,
    };
    createCartJournal().save({ ...INITIAL_CART_STATE, carts, edits: [EDIT] });
    const [key = "cartJournal."] = listJournals();
    await vi.waitFor(() =>
      expect(JSON.parse(localStorage.getItem(toBaseKey(key)) ?? "null")).toEqual(server),
    );
    createCartJournal().save(INITIAL_CART_STATE);
    expect((await restoreAll()).left).toBe(0);
    expect(localStorage.getItem(toBaseKey(key))).toBeNull();
  });

  it.each([null, { id: "c1", campaigns: "none" }])(
    "are applied to the server's cart if theirs was not stored (%j)",
    async (base) => {
      const backEnd = fakeBackEnd({ "GET /rest/checkout/c1/": createCart() });
      saveJournal([EDIT], base);
      expect((await restoreAll()).restored).toMatchObject([{ server: { campaigns: [{}, {}] } }]);
      expect(backEnd.calls).toEqual(["GET /rest/checkout/c1/"]);
    },
  );

  it("stay in storage if the server's cart is needed and can't be read", async () => {
    fakeBackEnd({ "GET /rest/checkout/c1/": () => json({}, 500) });
    saveJournal([EDIT], null);
    await expect(restoreAll()).rejects.toMatchObject({ name: "ApiError" });
    expect(listJournals()).toHaveLength(1);
  });

  it("of several pages are restored with the newest first", async () => {
    const now = Date.now();
    for (const [index, age] of [2000, 1000, 3000].entries()) {
      vi.spyOn(Date, "now").mockReturnValue(now - age);
      const edit = { ...EDIT.edit, quantity: index } as PendingEdit["edit"];
      saveJournal([{ edit }]);
    }
    const { restored } = await restoreAll();
    vi.restoreAllMocks();
    expect(restored.flatMap(({ edits }) => edits)).toMatchObject([
      { edit: { quantity: 1 } },
      { edit: { quantity: 0 } },
      { edit: { quantity: 2 } },
    ]);
  });

  it("get the line ids that this page uses", async () => {
    saveJournal([EDIT]);
    const server = createCart();
    for (const [index, line] of server.campaigns[0]?.items.entries() ?? [])
      line.id = `own-${index}`;
    const carts = { server, optimistic: server, cartId: "c1", isStale: false };
    const { restored } = await restoreAll({ ...INITIAL_CART_STATE, carts });
    expect(restored[0]?.edits).toMatchObject([{ edit: { lineId: "own-0" } }]);
    expect(restored[0]?.server).toEqual(server);
  });

  it("are removed from storage once they are saved", () => {
    const journal = saveJournal([EDIT]);
    expect(listJournals()).toHaveLength(1);
    journal.save(INITIAL_CART_STATE);
    expect(listJournals()).toEqual([]);
  });

  it("are not stored if they are too large", () => {
    const message = "x".repeat(JOURNAL_MAX_LENGTH);
    const edit = { ...EDIT.edit, lineId: message } as PendingEdit["edit"];
    saveJournal([{ edit }]);
    expect(listJournals()).toEqual([]);
  });

  it("can't be reclaimed once another page has restored them", async () => {
    const journal = saveJournal([EDIT]);
    journal.release();
    expect(journal.reclaim()).toBe(true);
    journal.release();
    await restoreAll();
    expect(journal.reclaim()).toBe(false);
  });

  it("of a signed-out user are restored after the log-in", async () => {
    saveJournal([EDIT]);
    store.setState({ user: { id: 1, firstName: "Ada" } });
    expect((await restoreAll()).restored).toHaveLength(1);
  });

  it.each([
    ["another user", (entry: JournalEntry) => ({ ...entry, userId: "2" })],
    ["another cart", (entry: JournalEntry) => ({ ...entry, cartId: "c2" })],
  ])("of %s are not restored, and stay in storage", async (_whose, change) => {
    expect(await restoreChanged(change)).toEqual({ restored: [], left: 1 });
  });

  const withEdit = (changes: object) => (entry: JournalEntry) => ({
    ...entry,
    edits: [{ edit: { ...EDIT.edit, ...changes } }],
  });
  it.each<[string, (entry: JournalEntry) => unknown]>([
    ["too old", (entry) => ({ ...entry, savedAt: entry.savedAt - JOURNAL_MAX_AGE_MS - 1 })],
    ["of another version", (entry) => ({ ...entry, version: 2 })],
    ["not an entry", () => ["<script>"]],
    ["with a negative quantity", withEdit({ quantity: -1 })],
    ["with a string as quantity", withEdit({ quantity: "7" })],
    ["of an unknown kind", withEdit({ kind: "empty" })],
    ["with an invalid product", withEdit({ kind: "choose", choice: { product: "none" } })],
    ["with a removed line that is incomplete", withEdit({ kind: "remove", removed: INCOMPLETE })],
    ["with a restored line that is incomplete", withEdit({ kind: "restore", removed: INCOMPLETE })],
    ["with a negative addition", withEdit({ kind: "add", addition: { quantity: -1 } })],
    ["from the future", (entry) => ({ ...entry, savedAt: entry.savedAt + 2 * JOURNAL_MAX_AGE_MS })],
  ])("that are %s are dropped", async (_what, change) => {
    expect(await restoreChanged(change)).toEqual({ restored: [], left: 0 });
  });
});

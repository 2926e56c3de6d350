import { describe, expect, it } from "vitest";
import {
  type CartEffect,
  type CartEvent,
  type CartState,
  INITIAL_CART_STATE,
  type PendingEdit,
} from "../../../../shared/shop/cart/cart-state.ts";
import { reduceCart } from "../../../../shared/shop/cart/reduce-cart.ts";
import { locateLine } from "../../../../shared/shop/domain/cart-edit.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

const CART_ID = "c1";
const LOCKED: CartEvent = { type: "locked", hasWaited: false, cartId: CART_ID };

function quantityEdit(quantity: number, changes: Partial<PendingEdit> = {}): CartEvent {
  const edit = { kind: "setQuantity", campaignId: 1001, lineId: "line-1", quantity } as const;
  return { type: "edited", entry: { edit, ...changes } };
}

function donationEdit(cents: number): CartEvent {
  return {
    type: "edited",
    entry: { edit: { kind: "setDonation", campaignId: 1001, cents } },
  };
}

const waiter = { resolve: () => undefined, reject: () => undefined };

const fulfil = ({ requestId }: CartState, cart = createCart()): CartEvent => ({
  type: "fulfilled",
  requestId,
  cartId: CART_ID,
  cart,
});
const fail = ({ requestId }: CartState): CartEvent => ({
  type: "failed",
  requestId,
  error: "down",
});
const reject = ({ requestId }: CartState): CartEvent => ({
  type: "rejected",
  requestId,
  error: { serverMessage: "Only two are left." },
});

/** Reduces events in their order; each may depend on the state before it. */
function run(start: CartState, ...events: (CartEvent | ((state: CartState) => CartEvent))[]) {
  let state = start;
  let effects: CartEffect[] = [];
  for (const event of events) {
    [state, ...effects] = reduceCart(state, typeof event === "function" ? event(state) : event);
  }
  return { state, effects, types: effects.map(({ type }) => type) };
}

const read = run(INITIAL_CART_STATE, { type: "watched" }, LOCKED, fulfil).state;
const paused = run(read, quantityEdit(7), LOCKED, fail, { type: "debounced" }).state;
const shownQuantity = ({ carts }: CartState) => carts?.optimistic.campaigns[0]?.items[0]?.quantity;

describe("an idle cart", () => {
  it("requests the lock when it is watched, and reads once it has it", () => {
    const watched = run(INITIAL_CART_STATE, { type: "watched" });
    expect([watched.state.phase.name, watched.types]).toEqual(["locking", ["lock"]]);
    const locked = run(watched.state, LOCKED);
    expect([locked.state.phase.name, locked.types]).toEqual(["reading", ["read"]]);
    const done = run(locked.state, fulfil);
    expect([done.state.phase.name, done.types]).toEqual(["idle", ["unlock"]]);
  });

  it("shows an edit at once, and writes it once it has the lock", () => {
    const edited = run(read, quantityEdit(7));
    expect(shownQuantity(edited.state)).toBe(7);
    expect(edited.types).toEqual(["startDebounce", "lock"]);
    const locked = run(edited.state, LOCKED);
    expect([locked.state.phase.name, locked.types]).toEqual(["writing", ["write"]]);
  });

  it("reads before it writes if another tab held the lock, or the cart has another id", () => {
    for (const locked of [
      { ...LOCKED, hasWaited: true },
      { ...LOCKED, cartId: "another" },
    ]) {
      expect(run(read, quantityEdit(7), locked).types).toEqual(["read"]);
    }
  });

  it("debounces a second quick edit", () => {
    const saved = run(read, quantityEdit(7), LOCKED, fulfil).state;
    const edited = run(saved, quantityEdit(8));
    expect([edited.state.phase.name, edited.types]).toEqual(["idle", ["startDebounce"]]);
    expect(run(edited.state, { type: "debounced" }).types).toEqual(["lock"]);
  });
});

describe("a cart that is read", () => {
  it("is read again if it became stale in the meantime", () => {
    const locked = run(INITIAL_CART_STATE, { type: "watched" }, LOCKED).state;
    expect(run(locked, { type: "invalidated" }, fulfil).types).toEqual(["read"]);
  });

  it("is paused without a cart when there is no response", () => {
    const { state, types } = run(INITIAL_CART_STATE, { type: "watched" }, LOCKED, fail);
    expect([state.phase.name, state.carts]).toEqual(["paused", undefined]);
    expect(types).toEqual(["reportError", "settle", "unlock"]);
  });
});

describe("a cart that is written", () => {
  it("ignores the response to a request that another has replaced", () => {
    const writing = run(read, quantityEdit(7), LOCKED).state;
    expect(reduceCart(writing, { ...fulfil(writing), requestId: 0 } as CartEvent)).toEqual([
      writing,
    ]);
  });

  it("undoes the edits that a caller waits for when there is no response, and keeps the others", () => {
    const { state, effects } = run(read, quantityEdit(7, { waiter }), LOCKED, fail);
    expect(state.edits).toEqual([]);
    expect(shownQuantity(state)).toBe(2);
    expect(effects).toContainEqual(expect.objectContaining({ type: "settle", error: "down" }));
    expect([paused.phase.name, paused.edits.length, shownQuantity(paused)]).toEqual([
      "paused",
      1,
      7,
    ]);
    expect(paused.error).toEqual({ kind: "unsaved" });
  });

  it("sends the edits of a rejected batch one by one, each over a fresh cart", () => {
    const batch = run(paused, donationEdit(500), LOCKED);
    expect(batch.types).toEqual(["write"]);
    const rejected = run(batch.state, reject);
    expect(rejected.types).toEqual(["read"]);
    const first = run(rejected.state, fulfil);
    expect(first.state.phase).toMatchObject({
      name: "writing",
      batch: [{ edit: { quantity: 7 } }],
    });
    const second = run(first.state, reject, fulfil);
    expect(second.state.error).toEqual({ kind: "rejected", message: "Only two are left." });
    expect(second.state.phase).toMatchObject({
      name: "writing",
      batch: [{ edit: { cents: 500 } }],
    });
    expect(shownQuantity(second.state)).toBe(2);
  });
});

describe("a paused cart", () => {
  it("writes the undo of a removal that the server may have made", () => {
    const removed = locateLine(createCart(), 1001, "line-1");
    if (!removed) throw new Error("The sample cart has no such line.");
    const remove: CartEvent = {
      type: "edited",
      entry: { edit: { kind: "remove", removed } },
    };
    const undo: CartEvent = {
      type: "edited",
      entry: { edit: { kind: "restore", removed } },
    };
    const undone = run(read, remove, LOCKED, fail, undo, { type: "debounced" }, LOCKED);
    expect(undone.types).toEqual(["write"]);
    expect(shownQuantity(undone.state)).toBe(2);
  });

  it.each(["retried", "invalidated", "watched", "flushed"] as const)(
    "continues when it is %s",
    (type) => {
      expect(run(paused, { type }).types).toEqual(["lock"]);
    },
  );

  it("continues with the next edit", () => {
    expect(run(paused, quantityEdit(8)).types).toEqual(["startDebounce", "lock"]);
  });
});

describe("a cart whose page is left", () => {
  it("is written with every edit", () => {
    const writing = run(read, quantityEdit(7), LOCKED, quantityEdit(8)).state;
    const left = run(writing, { type: "left" });
    expect(left.types).toEqual(["write"]);
    expect(left.state.edits).toHaveLength(2);
  });

  it("is not written without the lock, or while it is stale or being read", () => {
    const edited = run(read, quantityEdit(7), LOCKED, fulfil, quantityEdit(8)).state;
    const stale = run({ ...edited, isWatched: false }, { type: "invalidated" }).state;
    const locking = run(edited, { type: "debounced" }).state;
    const reading = run(locking, { ...LOCKED, hasWaited: true }).state;
    const writingStale = run(run(read, quantityEdit(7), LOCKED, quantityEdit(8)).state, {
      type: "invalidated",
    }).state;
    for (const state of [edited, paused, stale, locking, reading, writingStale]) {
      expect(run(state, { type: "left" }).effects).toEqual([]);
    }
  });

  it("is not written again if every edit has been sent", () => {
    const writing = run(read, quantityEdit(7), LOCKED).state;
    expect(run(writing, { type: "left" }).effects).toEqual([]);
  });
});

describe("edits of an earlier page", () => {
  const addition = { campaignId: 1001, productId: 101, sizeId: 11, sizeName: "M", quantity: 3 };
  const added = { edit: { kind: "add", addition }, sent: { quantity: 5 } } as const;
  const restore = (...edits: PendingEdit[]): CartEvent => ({
    type: "restored",
    server: createCart(),
    cartId: CART_ID,
    edits,
  });

  it("are shown at once, and sent after the cart was read", () => {
    const { state, types } = run(INITIAL_CART_STATE, restore({ ...added, sent: undefined }));
    expect([shownQuantity(state), types]).toEqual([5, ["lock"]]);
    expect(run(state, LOCKED).types).toEqual(["read"]);
    expect(run(state, LOCKED, fulfil).types).toEqual(["write"]);
  });

  it("don't repeat an addition that the server has saved", () => {
    const cart = createCart();
    const [line] = cart.campaigns[0]?.items ?? [];
    if (line) line.quantity = 5;
    const { state, types } = run(INITIAL_CART_STATE, restore(added), LOCKED, (reading) =>
      fulfil(reading, cart),
    );
    expect([shownQuantity(state), state.edits, types]).toEqual([5, [], ["unlock"]]);
  });

  it("are dropped when another page has restored them", () => {
    const { state, types } = run(paused, { type: "takenOver" });
    expect([state.edits, shownQuantity(state)]).toEqual([[], 2]);
    expect(types).toEqual(["settle", "unlock", "lock"]);
    const writing = run(read, quantityEdit(7), LOCKED).state;
    const dropped = run(writing, { type: "takenOver" }).state;
    expect(run(dropped, fail(writing)).state).toEqual(dropped);
  });
});

it("reduceCart restores a line as the server had it, if it was rejected as it was shown", () => {
  const edited = run(read, quantityEdit(7), LOCKED).state;
  const removed = locateLine(edited.carts?.optimistic ?? createCart(), 1001, "line-1");
  if (!removed) throw new Error("The sample cart has no such line.");
  const edit = (kind: "remove" | "restore"): CartEvent => ({
    type: "edited",
    entry: { edit: { kind, removed } },
  });
  const without = createCart();
  without.campaigns[0]?.items.shift();
  const gone = run(edited, edit("remove"), reject, fulfil, { type: "debounced" }, LOCKED, (state) =>
    fulfil(state, without),
  );
  expect(gone.state.carts?.server.campaigns[0]?.items).toHaveLength(1);
  const back = run(gone.state, edit("restore"), LOCKED, reject, (state) => fulfil(state, without));
  expect(back.types).toEqual(["write"]);
  expect(shownQuantity(back.state)).toBe(2);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartSession } from "../../../../shared/shop/cart/cart-session.ts";
import { CART_MAX_AGE_MS } from "../../../../shared/shop/cart/cart-writer.ts";
import { EDIT_DEBOUNCE_MS } from "../../../../shared/shop/cart/save-debounce.ts";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";
import { type CartEdit, locateLine } from "../../../../shared/shop/domain/cart-edit.ts";
import { toCheckoutPayload } from "../../../../shared/shop/domain/checkout-payload.ts";
import { ApiError } from "../../../../shared/shop/errors/api-error.ts";
import {
  createModelShop,
  listLines,
  type ModelOptions,
  type Outcome,
  quantitiesOf,
  settleAll,
} from "../../../helpers/create-model-shop.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits until the debounce is over, so that the next edit is sent at once. */
async function waitForDebounce() {
  vi.advanceTimersByTime(EDIT_DEBOUNCE_MS);
  await settleAll();
}

const BAD = 13;
const isBad = ({ campaigns }: Cart) =>
  campaigns.some(({ items }) => items.some(({ quantity }) => quantity === BAD));
const EMPTY = { id: "", campaigns: [] };

/** A page that shows the cart, which it has read. */
async function open(options: ModelOptions = {}, start: Cart = createCart()) {
  const shop = createModelShop(start, { isBad, ...options });
  const page = shop.openPage();
  const stopWatching = page.session.watch();
  await shop.respond();
  /** Responds to every request, also to those that follow a response. */
  async function finish(outcome: Outcome = "responded") {
    await waitForDebounce();
    while (shop.hasRequest()) {
      await shop.respond(outcome);
      await waitForDebounce();
    }
  }
  const { requestCount } = shop.log;
  /** Since the page was opened. */
  const countRequests = () => shop.log.requestCount - requestCount;
  return { shop, ...page, ...shop, stopWatching, finish, countRequests };
}

const shownCart = (session: CartSession) => session.getState().optimistic as Cart;
const shownQuantities = (session: CartSession) => quantitiesOf(shownCart(session));
const lineAt = (session: CartSession, place: number) =>
  listLines(session.getState())[place] as ReturnType<typeof listLines>[0];

function setQuantity(session: CartSession, place: number, quantity: number): CartEdit {
  const { campaignId, line } = lineAt(session, place);
  return { kind: "setQuantity", campaignId, lineId: line.id, quantity };
}

function remove(session: CartSession, place: number) {
  const { campaignId, line } = lineAt(session, place);
  const removed = locateLine(shownCart(session), campaignId, line.id, session.getState().server);
  if (!removed) throw new Error("No such line.");
  session.edit({ kind: "remove", ...removed });
  return () => session.edit({ kind: "restore", ...removed });
}

function chooseSmall(session: CartSession) {
  const { campaignId, line } = lineAt(session, 0);
  const size = { id: 13, size: "S", upcharge: 0 };
  session.edit({ kind: "choose", campaignId, lineId: line.id, choice: { ...line, size } });
}

const addition = { campaignId: 1001, productId: 101, sizeId: 11, sizeName: "M", quantity: 3 };
const addThree = (session: CartSession) => session.editAndWait({ kind: "add", ...addition });

describe("editing", () => {
  it("shows each edit at once, and makes a read and two writes for ten quick ones", async () => {
    const { session, log, respond, readCart, finish, countRequests } = await open();
    for (let quantity = 3; quantity <= 12; quantity += 1) {
      session.edit(setQuantity(session, 0, quantity));
      expect(shownQuantities(session)?.[0]).toBe(quantity);
      await settleAll();
      // The server responds before the next click.
      await respond("responded", "responded");
      vi.advanceTimersByTime(EDIT_DEBOUNCE_MS / 2);
    }
    await finish();
    expect([countRequests(), log.writes.length]).toEqual([3, 2]);
    expect(quantitiesOf(readCart())).toEqual([12, 1, 3]);
    expect(log.maxWrites).toBe(1);
  });

  it("sends and logs nothing when the edits cancel each other out", async () => {
    const { session, log, respond, finish } = await open();
    remove(session, 1)();
    await finish();
    expect(log.writes).toEqual([]);
    const undo = remove(session, 0);
    await respond("responded", "gateway");
    undo();
    await finish();
    expect(log).toMatchObject({ writes: [{}], pieces: [] });
    expect(shownQuantities(session)).toEqual([2, 1, 3]);
  });
});

it("an edit that the server changes is named, whether a line was removed or got another quantity", async () => {
  const { session, finish } = await open({
    clean: ({ campaigns }) => ({
      campaigns: campaigns.map((campaign) => ({
        ...campaign,
        items: campaign.items
          .filter(({ productId }) => productId !== 202)
          .map((item) => ({ ...item, quantity: Math.min(item.quantity, 5) })),
      })),
    }),
  });
  session.edit(setQuantity(session, 0, 9));
  await finish();
  expect(session.getState().error).toMatchObject({
    kind: "changed",
    changes: [
      { name: "Product 101", quantity: 5 },
      { name: "Product 202", quantity: 0 },
    ],
  });
  session.edit(setQuantity(session, 0, 4));
  expect(session.getState().error).toBeNull();
});

describe("a rejected edit", () => {
  it("is undone with an error, and the others are saved", async () => {
    const { session, finish, readCart, counts } = await open();
    session.edit(setQuantity(session, 0, 7));
    session.edit(setQuantity(session, 1, BAD));
    session.edit({ kind: "setDonation", campaignId: 1002, cents: 999 });
    await finish();
    expect(shownQuantities(session)).toEqual([7, 1, 3]);
    expect(quantitiesOf(readCart())).toEqual([7, 1, 3]);
    expect(readCart().campaigns[1]?.donation).toEqual({ amount: 9.99 });
    expect(session.getState().error).toMatchObject({ kind: "rejected" });
    expect(counts).toEqual([6, 11, 23, 11]);
    session.edit(setQuantity(session, 0, 4));
    expect(session.getState().error).toBeNull();
  });

  it("of a removed and restored line restores the line as the server had it", async () => {
    const { session, respond, finish, readCart } = await open();
    const before = quantitiesOf(readCart());
    session.edit(setQuantity(session, 0, BAD));
    await respond();
    const undo = remove(session, 0);
    await finish();
    expect(quantitiesOf(readCart())).toEqual(before?.slice(1));
    undo();
    await finish();
    expect(quantitiesOf(readCart())).toEqual(before);
    expect(shownQuantities(session)).toEqual(before);
    expect(session.getState().error).toMatchObject({ kind: "rejected" });
  });

  it("does not keep later edits from sharing a request", async () => {
    const { session, finish, log } = await open();
    session.edit(setQuantity(session, 0, 7));
    session.edit(setQuantity(session, 1, BAD));
    await finish();
    const before = log.writes.length;
    session.edit(setQuantity(session, 0, 8));
    session.edit(setQuantity(session, 1, 2));
    await finish();
    expect(log.writes).toHaveLength(before + 1);
  });
});

describe("a request without a response", () => {
  it("keeps the edits with an error, until they are sent again", async () => {
    const { session, respond, finish, readCart, errors } = await open();
    session.edit(setQuantity(session, 0, 7));
    await finish("down");
    expect(session.getState()).toMatchObject({ isPaused: true, error: { kind: "unsaved" } });
    expect(shownQuantities(session)?.[0]).toBe(7);
    session.retry();
    await respond("responded", "down");
    await finish();
    expect(errors).toHaveLength(1);
    expect(quantitiesOf(readCart())?.[0]).toBe(7);
    expect(session.getState().error).toBeNull();
  });

  it("is no error if the server has applied it, even at the last attempt, and is logged", async () => {
    const { session, respond, log, errors } = await open();
    chooseSmall(session);
    await respond("responded", "down", "responded");
    await waitForDebounce();
    await respond("lost", "responded");
    expect(log).toMatchObject({ writes: [{}, {}], pieces: [{ by: -2 }, { by: 2 }] });
    expect([session.getState().error, errors]).toEqual([null, []]);
  });

  it.each([
    ...[400, 404, 422].map((status) => [status, 2, "rejected", []] as const),
    ...[401, 403, 405, 408, 425, 429, 500, 502].map(
      (status) => [status, 7, undefined, []] as const,
    ),
  ])("with the status %i leaves a quantity of %i", async (status, quantity, kind, paused) => {
    const { session, respond, finish, readCart, errors } = await open();
    session.edit(setQuantity(session, 0, 7));
    await respond("responded", status);
    await finish();
    expect(quantitiesOf(readCart())?.[0]).toBe(quantity);
    expect(session.getState().error?.kind).toBe(kind);
    expect(errors).toEqual(paused);
  });

  it("pauses a session without a cart until the next retry", async () => {
    const shop = createModelShop(createCart());
    const { session } = shop.openPage();
    session.watch();
    await shop.respond("down");
    expect(session.getState()).toMatchObject({ isPaused: true, error: null });
    expect(session.getState().optimistic).toBeUndefined();
    session.retry();
    await shop.respond();
    expect(session.getState()).toMatchObject({ isPaused: false });
  });

  it("of a cart that is shown is an error, until the cart can be read", async () => {
    const { session, finish } = await open();
    session.invalidate();
    await finish("limited");
    expect(session.getState().error).toEqual({ kind: "unread" });
    session.retry();
    await finish();
    expect(session.getState().error).toBeNull();
  });
});

describe("an addition", () => {
  it("creates a cart if there was none, without reading it", async () => {
    const shop = createModelShop(EMPTY);
    const { session } = shop.openPage();
    const added = addThree(session);
    await shop.respond();
    await added;
    expect(quantitiesOf(shop.readCart())).toEqual([3]);
  });

  it("that was not sent is the only edit that is undone", async () => {
    const { session, respond, finish } = await open();
    session.edit(setQuantity(session, 1, 4));
    const rejected = expect(addThree(session)).rejects.toMatchObject({ name: "ApiError" });
    // The number at the cart's icon is without what the server may still reject.
    expect([shownQuantities(session), session.getState().count]).toEqual([[5, 4, 3], 9]);
    await respond("down");
    await rejected;
    expect(shownQuantities(session)).toEqual([2, 4, 3]);
    session.retry();
    await finish();
    expect(shownQuantities(session)).toEqual([2, 4, 3]);
  });

  it("that can't be confirmed stays unsaved, and counts once when it is made again", async () => {
    const { session, respond, finish, readCart } = await open();
    const rejected = expect(addThree(session)).rejects.toMatchObject({
      name: "UnconfirmedError",
      cause: { name: "ApiError" },
    });
    await respond("responded", "lost", "down");
    await rejected;
    expect(session.getState().error).toEqual({ kind: "unsaved" });
    const other = session.editAndWait({ kind: "add", ...addition, productId: 102 });
    const again = addThree(session);
    await finish();
    await Promise.all([other, again]);
    expect(quantitiesOf(readCart())).toEqual([5, 1, 3, 3]);
  });

  it("rejects its promise without an error in the state when the server rejects it", async () => {
    const { session, finish } = await open();
    const bad = { ...addition, quantity: BAD - 2 };
    const rejected = expect(session.editAndWait({ kind: "add", ...bad })).rejects.toBeInstanceOf(
      ApiError,
    );
    // It is shown, but not counted.
    expect(session.getState().count).toBe(6);
    await finish();
    await rejected;
    expect(session.getState().error).toBeNull();
    expect(shownQuantities(session)).toEqual([2, 1, 3]);
  });
});

describe("flush, sync and leave", () => {
  it("flush resolves at once when nothing is unsaved, whatever was rejected before", async () => {
    const { session, finish } = await open();
    session.edit(setQuantity(session, 0, BAD));
    await finish();
    await session.flush();
  });

  it.each(["down", "rejected"])("flush rejects when an edit is not saved (%s)", async (what) => {
    const { session, finish } = await open();
    session.edit(setQuantity(session, 0, what === "down" ? 7 : BAD));
    const rejected = expect(session.flush()).rejects.toMatchObject({ name: "ApiError" });
    await finish(what === "down" ? "down" : "responded");
    await rejected;
  });

  it("sync reads the cart although it is not stale, and rejects if it can't", async () => {
    const { session, shop, save, finish } = await open();
    const unchanged = session.sync();
    const first = shop.openPage().session.sync();
    await finish();
    expect([await unchanged, await first]).toEqual([true, true]);
    const { campaigns } = toCheckoutPayload(shownCart(session));
    for (const item of campaigns[0]?.items ?? []) item.quantity = item.quantity === 2 ? 1 : 2;
    save({ campaigns });
    const sameTotal = session.sync();
    await finish();
    expect(await sameTotal).toBe(false);
    save({ campaigns: [] });
    const changed = session.sync();
    await finish();
    expect(await changed).toBe(false);
    expect(shownQuantities(session)).toEqual([]);
    expect(session.getState().error).toMatchObject({ kind: "changed", changes: [{}, {}, {}] });
    const rejected = expect(session.sync()).rejects.toMatchObject({ name: "ApiError" });
    await finish("down");
    await rejected;
  });

  it("leave sends all edits at once, and aborts the pending request", async () => {
    const { session, respond, readCart, log } = await open();
    session.edit(setQuantity(session, 0, 7));
    await respond();
    session.edit(setQuantity(session, 0, 8));
    session.leave();
    expect(log.writes).toHaveLength(2);
    session.leave();
    expect(log.writes).toHaveLength(2);
    await respond();
    expect(quantitiesOf(readCart())?.[0]).toBe(8);
  });

  it("leave sends nothing while the cart is not current", async () => {
    const { session, log } = await open();
    session.edit(setQuantity(session, 0, 7));
    session.leave();
    expect(log.writes).toEqual([]);
  });
});

describe("another cart of the browser", () => {
  it("is read a few times at most where each response has another id", async () => {
    const { session, shop, respond, hasRequest, countRequests } = await open();
    session.edit(setQuantity(session, 0, 5));
    await settleAll();
    while (hasRequest()) {
      shop.changeId();
      await respond();
    }
    expect(countRequests()).toBeLessThanOrEqual(4);
    expect(session.getState().error).toEqual({ kind: "unsaved" });
  });

  it.each(["responded", "down"] as const)(
    "shows nothing of the earlier one until it is read (%s)",
    async (outcome) => {
      const { session, shop, stopWatching, respond } = await open();
      stopWatching();
      shop.changeId();
      session.watch();
      expect(session.getState().optimistic).toBeUndefined();
      await settleAll();
      shop.changeId();
      await respond("responded");
      expect(session.getState().optimistic).toBeUndefined();
      await respond(outcome);
      expect(!!session.getState().optimistic).toBe(outcome === "responded");
    },
  );

  it("is read before it is written, and gets the edits that its page has made", async () => {
    const { session, shop, respond, finish, log, readCart } = await open();
    session.edit(setQuantity(session, 0, 5));
    await respond("responded", "responded");
    session.edit(setQuantity(session, 0, 6));
    shop.changeId();
    const before = log.requestCount;
    await finish();
    expect(log.requestCount - before).toBe(2);
    expect(quantitiesOf(readCart())?.[0]).toBe(6);
  });

  it.each(["responded", 404] as const)(
    "gets the edit whose request the earlier cart has answered (%s)",
    async (outcome) => {
      const { session, shop, respond, finish, readCart } = await open();
      session.edit(setQuantity(session, 0, 6));
      await respond();
      shop.changeId();
      await respond(outcome);
      await finish();
      expect(quantitiesOf(readCart())?.[0]).toBe(6);
      expect(session.getState()).toMatchObject({ entries: [], error: null });
    },
  );
});

describe("changes of another device", () => {
  it("are read when the cart is invalidated, and only while it is watched", async () => {
    const { session, finish, save, stopWatching, countRequests } = await open();
    save({ campaigns: [] });
    session.invalidate();
    await finish();
    expect(shownCart(session).campaigns).toEqual([]);
    stopWatching();
    session.invalidate();
    await finish();
    expect(countRequests()).toBe(1);
  });

  it.each(["by itself", "after a lost response", "with an edit that the device makes as well"])(
    "don't hide an addition of the same product %s",
    async (way) => {
      const { session, respond, finish, save, readCart } = await open({ hasVersions: true });
      if (way !== "by itself") session.edit(setQuantity(session, 1, 4));
      if (way === "after a lost response") {
        await respond("responded", "down", "responded", "responded");
        await finish();
      }
      const added = addThree(session);
      await respond();
      const { campaigns } = toCheckoutPayload(readCart());
      const [item, other] = campaigns[0]?.items ?? [];
      if (item) item.quantity = 6;
      if (other && way !== "by itself") other.quantity = 4;
      save({ campaigns });
      await finish();
      await added;
      expect(quantitiesOf(readCart())?.[0]).toBe(9);
    },
  );

  it("don't get an edit of the line whose place they have taken, which the shopper is told", async () => {
    const { session, finish, save, readCart } = await open({ style: "place" });
    session.edit(setQuantity(session, 0, 9));
    const { campaigns } = toCheckoutPayload(readCart());
    const [campaign] = campaigns;
    if (campaign) campaign.items = [{ productId: 404, sizeId: 41, sizeName: "XS", quantity: 1 }];
    save({ campaigns });
    await finish();
    expect(quantitiesOf(readCart())).toEqual([1, 3]);
    expect(session.getState().error).toMatchObject({
      kind: "changed",
      changes: [
        { name: "Product 101", quantity: 0 },
        { name: "Product 101", quantity: 0 },
        { name: "Product 404", quantity: 1 },
      ],
    });
  });

  it("are read a few times at most, then the edit stays unsaved", async () => {
    const { session, respond, save, readCart, hasRequest, countRequests } = await open({
      hasVersions: true,
    });
    session.edit(setQuantity(session, 0, 7));
    await settleAll();
    while (hasRequest()) {
      await respond();
      save(toCheckoutPayload(readCart()));
      await waitForDebounce();
    }
    expect(countRequests()).toBe(9);
    expect(session.getState().error).toEqual({ kind: "unsaved" });
  });
});

describe("another page of the browser", () => {
  it("saves the edits of a page that still shows them until it has read the cart, so that its next click goes on from there", async () => {
    const shop = createModelShop(createCart());
    const [saver, other] = [shop.openPage(), shop.openPage()];
    for (const { session } of [saver, other]) session.watch();
    await shop.respond("responded", "responded");
    saver.session.edit(setQuantity(saver.session, 1, 2));
    await shop.respond("responded", "responded");
    other.session.edit(setQuantity(other.session, 0, 5));
    const added = addThree(other.session);
    await waitForDebounce();
    while (shop.log.writes.length < 2) await shop.respond();
    await shop.respond();
    expect(other.session.getState().entries).toEqual([]);
    expect(shownQuantities(other.session)?.[0]).toBe(8);
    await added;
    while (shop.hasRequest()) await shop.respond();
    expect(shownQuantities(other.session)).toEqual([8, 2, 3]);
  });

  it("tells a page that was left what the server has rejected, either the caller or the shopper", async () => {
    const { session, leave, restore, shop } = await open();
    const other = shop.openPage();
    async function saveElsewhere() {
      leave();
      other.session.retry();
      await settleAll();
      while (shop.hasRequest()) await shop.respond();
      restore();
    }
    const bad = session.editAndWait({ kind: "add", ...addition, quantity: BAD - 2 });
    const rejected = expect(bad).rejects.toMatchObject({ failure: "http", status: 422 });
    await saveElsewhere();
    await rejected;
    expect(session.getState()).toMatchObject({ entries: [], error: null });
    session.edit(setQuantity(session, 1, BAD));
    await saveElsewhere();
    expect(session.getState()).toMatchObject({ entries: [], error: { kind: "rejected" } });
  });

  it.each(["the page that made it", "another page"])(
    "sends nothing again that was saved a moment ago, before the storage shows it to %s",
    async (next) => {
      const shop = createModelShop(createCart(), { isStorageLate: true });
      const [saver, other] = [shop.openPage(), shop.openPage()];
      for (const { session } of [saver, other]) session.watch();
      await shop.respond("responded", "responded");
      // Both pages know of the entry, and the saver's tab has the lock first.
      saver.session.invalidate();
      const maker = next === "another page" ? saver : other;
      const added = addThree(maker.session);
      saver.catchUp();
      other.catchUp();
      while (shop.log.writes.length < 1) await shop.respond();
      await shop.respond();
      expect(quantitiesOf(shop.readCart())).toEqual([5, 1, 3]);

      other.session.invalidate();
      await shop.respond();
      await waitForDebounce();
      other.catchUp();
      await waitForDebounce();
      while (shop.hasRequest()) await shop.respond();
      await added;
      expect(quantitiesOf(shop.readCart())).toEqual([5, 1, 3]);
      expect(shop.log.writes).toHaveLength(1);
      expect(other.session.getState().entries).toEqual([]);
    },
  );
});

describe("before it is shown, the cart", () => {
  async function prefetch(outcome: Outcome = "responded") {
    const shop = createModelShop(createCart(), { isBad });
    const { session } = shop.openPage();
    session.prefetch();
    await shop.respond(outcome);
    await settleAll();
    return { shop, session };
  }

  it.each([
    ["some seconds later", CART_MAX_AGE_MS],
    ["after the clock was set back", -3_600_000],
  ])("is read again when it is shown %s, and meanwhile stays as it was", async (_when, byMs) => {
    const { shop, session } = await prefetch();
    vi.setSystemTime(Date.now() + byMs);
    session.watch();
    await settleAll();
    expect([shownQuantities(session), shop.log.requestCount]).toEqual([[2, 1, 3], 2]);
  });

  it("has no error after a read that failed, and is read when it is shown", async () => {
    const { shop, session } = await prefetch("down");
    expect(session.getState()).toMatchObject({ isPaused: false, error: null });
    session.watch();
    await settleAll();
    await shop.respond();
    expect(shownQuantities(session)).toEqual([2, 1, 3]);
  });
});

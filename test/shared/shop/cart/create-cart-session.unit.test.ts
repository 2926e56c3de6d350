import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type CartSession,
  createCartSession,
} from "../../../../shared/shop/cart/create-cart-session.ts";
import { type Cart, cartTotalCents } from "../../../../shared/shop/domain/cart.ts";
import { type CartEdit, locateLine } from "../../../../shared/shop/domain/cart-edit.ts";
import { toCheckoutPayload } from "../../../../shared/shop/domain/checkout-payload.ts";
import { EDIT_DEBOUNCE_MS } from "../../../../shared/shop/domain/limits.ts";
import { ApiError } from "../../../../shared/shop/errors/api-error.ts";
import {
  createModelBackend,
  type IdStyle,
  type Outcome,
  settleAll,
} from "../../../helpers/model-backend.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
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

async function open(style: IdStyle = "content") {
  const server = createModelBackend(createCart(), style, isBad);
  const session = createCartSession(server.backend, server.listeners);
  const stopWatching = session.watch();
  await settleAll();
  await server.respond();
  const respond = async (outcome?: Outcome) => {
    await server.respond(outcome);
    await waitForDebounce();
  };
  return { server, session, stopWatching, ...server, respond };
}

const shownCart = (session: CartSession) => session.getState().carts?.optimistic as Cart;
const shownLines = (session: CartSession) =>
  shownCart(session).campaigns.flatMap(({ campaignId, items }) =>
    items.map((line) => ({ campaignId, line })),
  );
const quantities = (cart: Cart) =>
  cart.campaigns.flatMap(({ items }) => items.map(({ quantity }) => quantity));

function setQuantity(session: CartSession, place: number, quantity: number): CartEdit {
  const { campaignId, line } = shownLines(session)[place] as ReturnType<typeof shownLines>[0];
  return { kind: "setQuantity", campaignId, lineId: line.id, quantity };
}

function remove(session: CartSession, place: number) {
  const { campaignId, line } = shownLines(session)[place] as ReturnType<typeof shownLines>[0];
  const removed = locateLine(shownCart(session), campaignId, line.id);
  if (!removed) throw new Error("No such line.");
  session.edit({ kind: "remove", removed });
  return () => session.edit({ kind: "restore", removed });
}

const addition = { campaignId: 1001, productId: 101, sizeId: 11, sizeName: "M", quantity: 3 };

describe("editing", () => {
  it("shows each edit at once, and sends two requests for ten quick ones", async () => {
    const { session, log, server, respond, readCart } = await open();
    for (let quantity = 3; quantity <= 12; quantity += 1) {
      session.edit(setQuantity(session, 0, quantity));
      expect(quantities(shownCart(session))[0]).toBe(quantity);
      await settleAll();
      // The server responds before the next click.
      await server.respond();
      vi.advanceTimersByTime(EDIT_DEBOUNCE_MS - 1);
    }
    expect(log.writes).toHaveLength(1);
    await waitForDebounce();
    await respond();
    expect(log.writes).toHaveLength(2);
    expect(quantities(readCart())).toEqual([12, 1, 3]);
    expect(log.maxPendingWrites).toBe(1);
  });

  it("sends a single edit at once, and all edits when a caller waits for one", async () => {
    const { session, server, respond, readCart, hasRequest } = await open();
    for (const quantity of [3, 4]) {
      session.edit(setQuantity(session, 0, quantity));
      await settleAll();
      expect(hasRequest()).toBe(true);
      await respond();
    }
    session.edit(setQuantity(session, 0, 5));
    session.edit(setQuantity(session, 0, 6));
    session.edit(setQuantity(session, 0, 7));
    await settleAll();
    await server.respond();
    expect(hasRequest()).toBe(false);
    const added = session.editAndWait({ kind: "add", addition });
    await settleAll();
    await server.respond();
    await added;
    expect(quantities(readCart())).toEqual([10, 1, 3]);
    const flushed = session.flush();
    session.edit(setQuantity(session, 1, 2));
    session.edit(setQuantity(session, 1, 3));
    const flushedAgain = session.flush();
    await settleAll();
    while (hasRequest()) await server.respond();
    await Promise.all([flushed, flushedAgain]);
    expect(quantities(readCart())).toEqual([10, 3, 3]);
  });

  it("reports the optimistic count on each edit, and the saved count on each response", async () => {
    const { session, log, respond, hasRequest } = await open();
    expect([log.shown, log.counts]).toEqual([[6], []]);
    session.edit(setQuantity(session, 0, 7));
    expect(log.shown.at(-1)).toBe(11);
    await waitForDebounce();
    expect(log.counts).toEqual([]);
    await respond();
    expect(log.counts).toEqual([11]);
    session.edit(setQuantity(session, 1, BAD));
    expect(log.shown.at(-1)).toBe(23);
    await waitForDebounce();
    while (hasRequest()) await respond();
    expect(log.shown.at(-1)).toBe(11);
    expect(log.counts).toEqual([11]);
  });

  it("sends nothing when the edits cancel each other out", async () => {
    const { session, log } = await open();
    remove(session, 1)();
    await waitForDebounce();
    expect(log.writes).toEqual([]);
    expect(quantities(shownCart(session))).toEqual([2, 1, 3]);
  });

  it("restores a line, and its campaign, at its former position", async () => {
    const { session, respond, readCart } = await open();
    for (const place of [0, 1]) {
      const undo = remove(session, place);
      await waitForDebounce();
      await respond();
      undo();
      await waitForDebounce();
      await respond();
    }
    const undo = remove(session, 2);
    await waitForDebounce();
    await respond();
    expect(readCart().campaigns).toHaveLength(1);
    undo();
    expect(shownCart(session).campaigns).toHaveLength(2);
    await waitForDebounce();
    await respond();
    expect(quantities(readCart())).toEqual([2, 1, 3]);
  });

  it.each<IdStyle>(["content", "place", "fresh"])(
    "keeps the ids of its lines, whatever the server's are (%s)",
    async (style) => {
      const { session, respond, readCart } = await open(style);
      const before = shownLines(session).map(({ line }) => line.id);
      remove(session, 0);
      const { campaignId, line } = shownLines(session)[0] as ReturnType<typeof shownLines>[0];
      const { productType, product } = line;
      const size = { id: 19, size: "5XL", upcharge: 4 };
      session.edit({
        kind: "choose",
        campaignId,
        lineId: line.id,
        choice: { productType, product, size },
      });
      session.edit(setQuantity(session, 1, 8));
      await waitForDebounce();
      session.edit(setQuantity(session, 0, 5));
      await respond();
      await respond();
      expect(shownLines(session).map(({ line }) => line.id)).toEqual(before.slice(1));
      expect(quantities(readCart())).toEqual([5, 8]);
      expect(readCart().campaigns[0]?.items[0]?.size.id).toBe(19);
    },
  );

  it("keeps unchanged lines as the same objects after a response", async () => {
    const { session, respond } = await open("fresh");
    const [before] = shownCart(session).campaigns;
    session.edit({ kind: "setDonation", campaignId: 1002, cents: 5 });
    await waitForDebounce();
    await respond();
    expect(shownCart(session).campaigns[0]).toBe(before);
  });
});

describe("a rejected edit", () => {
  it("is undone with an error, and the others are saved", async () => {
    const { session, respond, readCart, hasRequest } = await open();
    session.edit(setQuantity(session, 0, 7));
    session.edit(setQuantity(session, 1, BAD));
    session.edit({ kind: "setDonation", campaignId: 1002, cents: 999 });
    await waitForDebounce();
    while (hasRequest()) await respond();
    expect(quantities(shownCart(session))).toEqual([7, 1, 3]);
    expect(readCart().campaigns[1]?.donation).toEqual({ amount: 9.99 });
    expect(quantities(readCart())).toEqual([7, 1, 3]);
    expect(session.getState().error).toMatchObject({ kind: "rejected" });
  });

  it("causes the cart to be read again, because another tab may have changed it", async () => {
    const { session, server, respond, readCart, hasRequest } = await open();
    server.save({ campaigns: toCheckoutPayload(readCart()).campaigns.slice(0, 1) });
    session.edit(setQuantity(session, 0, BAD));
    await waitForDebounce();
    while (hasRequest()) await respond();
    expect(quantities(shownCart(session))).toEqual(quantities(readCart()));
    expect(session.getState().error).toMatchObject({ kind: "rejected" });
  });

  it("of a removed and restored line restores the line as the server had it", async () => {
    const { session, respond, readCart, hasRequest } = await open();
    const before = quantities(readCart());
    session.edit(setQuantity(session, 0, BAD));
    await waitForDebounce();
    const undo = remove(session, 0);
    while (hasRequest()) await respond();
    expect(quantities(readCart())).toEqual(before.slice(1));
    undo();
    await waitForDebounce();
    while (hasRequest()) await respond();
    expect(quantities(readCart())).toEqual(before);
    expect(quantities(shownCart(session))).toEqual(before);
    expect(session.getState().error).toMatchObject({ kind: "rejected" });
  });

  it("is no longer shown as an error after the next edit", async () => {
    const { session, respond } = await open();
    session.edit(setQuantity(session, 0, BAD));
    await waitForDebounce();
    await respond();
    session.edit(setQuantity(session, 0, 4));
    expect(session.getState().error).toBeNull();
  });
});

describe("a failed request", () => {
  it("keeps the edits with an error, until they are sent again", async () => {
    const { session, respond, readCart, hasRequest, log } = await open();
    session.edit(setQuantity(session, 0, 7));
    await waitForDebounce();
    await respond("down");
    expect(session.getState()).toMatchObject({
      phase: { name: "paused" },
      error: { kind: "unsaved" },
    });
    expect(quantities(shownCart(session))[0]).toBe(7);
    expect(hasRequest()).toBe(false);
    expect(log.failures).toHaveLength(1);
    session.retry();
    await waitForDebounce();
    await respond();
    expect(quantities(readCart())[0]).toBe(7);
    expect(session.getState().error).toBeNull();
  });

  it("is repeated with the next edit", async () => {
    const { session, respond, readCart } = await open();
    session.edit(setQuantity(session, 0, 7));
    await waitForDebounce();
    await respond("lost");
    session.edit(setQuantity(session, 1, 6));
    await waitForDebounce();
    await respond();
    expect(quantities(readCart())).toEqual([7, 6, 3]);
  });

  it("pauses a session without a cart until the next retry", async () => {
    const server = createModelBackend(createCart(), "content");
    const session = createCartSession(server.backend, server.listeners);
    session.watch();
    await waitForDebounce();
    await server.respond("down");
    expect(session.getState()).toMatchObject({ phase: { name: "paused" } });
    expect(session.getState().carts).toBeUndefined();
    session.retry();
    expect(session.getState().phase.name).toBe("locking");
    await waitForDebounce();
    await server.respond();
    expect(session.getState().carts?.isStale).toBe(false);
  });
});

describe("an addition", () => {
  it("is sent after the server's cart has been read", async () => {
    const server = createModelBackend(createCart(), "content");
    const session = createCartSession(server.backend, server.listeners);
    const added = session.editAndWait({ kind: "add", addition });
    await waitForDebounce();
    expect(server.log.writes).toEqual([]);
    await server.respond();
    await server.respond();
    await added;
    expect(quantities(server.readCart())).toEqual([5, 1, 3]);
    expect(server.log.saved).toEqual([{ kind: "add", addition }]);
  });

  it("creates a cart if there was none, without reading it", async () => {
    const server = createModelBackend({ id: "", campaigns: [] }, "content");
    server.removeId();
    const session = createCartSession(server.backend, server.listeners);
    const added = session.editAndWait({ kind: "add", addition });
    await waitForDebounce();
    await server.respond();
    await added;
    expect(quantities(server.readCart())).toEqual([3]);
  });

  it.each(["down", "lost"] as const)(
    "is the only edit that is undone when it fails (%s)",
    async (outcome) => {
      const { session, respond, readCart, hasRequest } = await open();
      const added = session.editAndWait({ kind: "add", addition });
      const rejected = expect(added).rejects.toMatchObject({ name: "ApiError" });
      await waitForDebounce();
      session.edit(setQuantity(session, 1, 4));
      await respond(outcome);
      await rejected;
      while (hasRequest()) await respond();
      expect(quantities(shownCart(session))).toEqual([2, 4, 3]);
      expect(quantities(readCart())).toEqual([2, 4, 3]);
    },
  );

  it("rejects its promise without an error in the state when the server rejects it", async () => {
    const { session, respond } = await open();
    const added = session.editAndWait({
      kind: "add",
      addition: { ...addition, quantity: BAD - 2 },
    });
    const rejected = expect(added).rejects.toBeInstanceOf(ApiError);
    await waitForDebounce();
    await respond();
    await rejected;
    expect(session.getState().error).toBeNull();
    expect(quantities(shownCart(session))).toEqual([2, 1, 3]);
  });
});

describe("flush and leave", () => {
  it("flush resolves at once when nothing is unsaved, whatever was rejected before", async () => {
    const { session, respond } = await open();
    session.edit(setQuantity(session, 0, BAD));
    await respond();
    await respond();
    await session.flush();
  });

  it("flush waits for all pending edits", async () => {
    const { session, respond, readCart } = await open();
    session.edit(setQuantity(session, 0, 7));
    await waitForDebounce();
    session.edit(setQuantity(session, 0, 8));
    let isFlushed = false;
    const flushed = session.flush().then(() => {
      isFlushed = true;
    });
    await respond();
    expect(isFlushed).toBe(false);
    await respond();
    await flushed;
    expect(quantities(readCart())[0]).toBe(8);
  });

  it.each(["down", "rejected"])("flush rejects when an edit is not saved (%s)", async (what) => {
    const { session, respond, hasRequest } = await open();
    session.edit(setQuantity(session, 0, what === "down" ? 7 : BAD));
    const rejected = expect(session.flush()).rejects.toMatchObject({ name: "ApiError" });
    await waitForDebounce();
    while (hasRequest()) await respond(what === "down" ? "down" : "responded");
    await rejected;
  });

  it("leave sends all edits at once, and aborts the pending request", async () => {
    const { session, respond, readCart, log, hasRequest } = await open();
    session.edit(setQuantity(session, 0, 7));
    await waitForDebounce();
    session.edit(setQuantity(session, 0, 8));
    session.leave();
    expect(log.writes).toHaveLength(2);
    await respond();
    expect(quantities(readCart())[0]).toBe(8);
    session.leave();
    await waitForDebounce();
    expect(hasRequest()).toBe(false);
  });
});

describe("changes of another tab", () => {
  it("are read when the cart is invalidated", async () => {
    const { session, respond, save } = await open();
    save({ campaigns: [] });
    session.invalidate();
    await waitForDebounce();
    await respond();
    expect(shownCart(session).campaigns).toEqual([]);
  });

  it("are kept together with this tab's edits", async () => {
    const { session, respond, save, readCart, hasRequest } = await open("fresh");
    const payload = toCheckoutPayload(readCart());
    save({
      campaigns: payload.campaigns.map((campaign, place) =>
        place === 0 ? { ...campaign, donation: { amount: 50 } } : campaign,
      ),
    });
    session.invalidate();
    session.edit(setQuantity(session, 2, 9));
    await waitForDebounce();
    while (hasRequest()) await respond();
    expect(quantities(readCart())).toEqual([2, 1, 9]);
    expect(readCart().campaigns[0]?.donation.amount).toBe(50);
    expect(shownCart(session)).toEqual(expect.objectContaining({ id: readCart().id }));
  });

  it("are read only while the cart is watched", async () => {
    const { session, stopWatching, hasRequest } = await open();
    stopWatching();
    session.invalidate();
    await waitForDebounce();
    expect(hasRequest()).toBe(false);
  });
});

/** Random steps. `place` chooses a line or a campaign. */
const place = fc.nat({ max: 5 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("quantity"),
      place,
      to: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("donation"),
      place,
      to: fc.integer({ min: 1, max: 999_999 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("size"),
      place,
      to: fc.integer({ min: 11, max: 14 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("removeAndUndo"), place, to: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave"), place, to: fc.nat() }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("responded" as const), place, to: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("down" as const), place, to: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lost" as const), place, to: fc.nat() }) },
);

describe("ten thousand random sequences of edits and outcomes", () => {
  it("end with the same cart on page and server, which contains the last edit of each value", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<IdStyle>("content", "place", "fresh"),
        fc.array(step, { maxLength: 25 }),
        async (style, steps) => {
          const { session, server, readCart, hasRequest, log } = await open(style);
          /** For each line of the cart, the quantities that are possible at the end. */
          const possible = quantities(readCart()).map((quantity) => [quantity]);
          const donations = readCart().campaigns.map(({ donation }) => donation.amount);
          const sizes = shownLines(session).map(({ line }) => line.size.id);
          for (const { kind, place, to } of steps) {
            const lines = shownLines(session);
            const at = place % lines.length;
            const { campaignId, line } = lines[at] as (typeof lines)[0];
            if (kind === "quantity") {
              session.edit(setQuantity(session, at, to));
              if (to === BAD) possible[at]?.push(to);
              else possible[at] = [to];
            } else if (kind === "donation") {
              donations[campaignId === 1001 ? 0 : 1] = to / 100;
              session.edit({ kind: "setDonation", campaignId, cents: to });
            } else if (kind === "size") {
              sizes[at] = to;
              const size = { id: to, size: `${to}`, upcharge: 0 };
              const { productType, product } = line;
              const choice = { productType, product, size };
              session.edit({ kind: "choose", campaignId, lineId: line.id, choice });
            } else if (kind === "removeAndUndo") {
              // A line with a bad quantity would be rejected when it is restored.
              if (line.quantity !== BAD) remove(session, at)();
            } else if (kind === "leave") {
              session.leave();
            } else {
              await (to % 2 === 0 ? waitForDebounce() : settleAll());
              await server.respond(kind as Outcome);
            }
          }
          session.retry();
          await settleAll();
          while (hasRequest()) await server.respond();

          const saved = readCart();
          expect(toCheckoutPayload(shownCart(session))).toEqual(toCheckoutPayload(saved));
          expect(cartTotalCents(shownCart(session))).toBe(cartTotalCents(saved));
          quantities(saved).forEach((quantity, index) => {
            expect(quantity).not.toBe(BAD);
            const last = possible[index] as number[];
            if (!last.includes(BAD)) expect(quantity).toBe(last.at(-1));
          });
          expect(saved.campaigns.map(({ donation }) => donation.amount)).toEqual(donations);
          expect(shownLines(session).map(({ line }) => line.size.id)).toEqual(sizes);
          expect(log.maxPendingWrites).toBeLessThanOrEqual(1);
          const count = quantities(saved).reduce((sum, one) => sum + one, 0);
          expect(log.shown.at(-1)).toBe(count);
        },
      ),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Cart, cartTotalCents } from "../../../../shared/domain/cart.ts";
import { type CartEdit, rememberLine } from "../../../../shared/domain/cart-edit.ts";
import { toCheckoutPayload } from "../../../../shared/domain/checkout-payload.ts";
import { EDIT_PAUSE_MS } from "../../../../shared/domain/limits.ts";
import { ApiError } from "../../../../shared/errors/api-error.ts";
import {
  type CartSession,
  createCartSession,
} from "../../../../shared/store/cart/create-cart-session.ts";
import { createCart } from "../../domain/sample-cart.ts";
import { createModelKeeper, type Fate, type IdStyle, settleAll } from "./model-keeper.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets so much time pass that the next edit follows on no other. */
async function rest() {
  vi.advanceTimersByTime(EDIT_PAUSE_MS);
  await settleAll();
}

const BAD = 13;
const isBad = ({ campaigns }: Cart) =>
  campaigns.some(({ items }) => items.some(({ quantity }) => quantity === BAD));

async function open(style: IdStyle = "content") {
  const server = createModelKeeper(createCart(), style, isBad);
  const session = createCartSession(server.keeper);
  const stopWatching = session.watch();
  await settleAll();
  await server.decide();
  const decide = async (fate?: Fate) => {
    await server.decide(fate);
    await rest();
  };
  return { server, session, stopWatching, ...server, decide };
}

const shownCart = (session: CartSession) => session.state.getState().cart as Cart;
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
  const removed = rememberLine(shownCart(session), campaignId, line.id);
  if (!removed) throw new Error("No such line.");
  session.edit({ kind: "remove", removed });
  return () => session.edit({ kind: "restore", removed });
}

const addition = { campaignId: 1001, productId: 101, sizeId: 11, sizeName: "M", quantity: 3 };

describe("a cart that is edited", () => {
  it("shows each edit at once, and needs two writings for ten quick ones", async () => {
    const { session, log, server, decide, readCart } = await open();
    for (let quantity = 3; quantity <= 12; quantity += 1) {
      session.edit(setQuantity(session, 0, quantity));
      expect(quantities(shownCart(session))[0]).toBe(quantity);
      await settleAll();
      // It answers as fast as people click.
      await server.decide();
      vi.advanceTimersByTime(EDIT_PAUSE_MS - 1);
    }
    expect(log.writes).toHaveLength(1);
    await rest();
    await decide();
    expect(log.writes).toHaveLength(2);
    expect(quantities(readCart())).toEqual([12, 1, 3]);
    expect(log.mostUnderWay).toBe(1);
  });

  it("writes at once what follows on nothing, and everything where somebody waits for it", async () => {
    const { session, server, decide, readCart, isAsked } = await open();
    for (const quantity of [3, 4]) {
      session.edit(setQuantity(session, 0, quantity));
      await settleAll();
      expect(isAsked()).toBe(true);
      await decide();
    }
    session.edit(setQuantity(session, 0, 5));
    session.edit(setQuantity(session, 0, 6));
    session.edit(setQuantity(session, 0, 7));
    await settleAll();
    await server.decide();
    expect(isAsked()).toBe(false);
    const added = session.editAndWait({ kind: "add", addition });
    await settleAll();
    await server.decide();
    await added;
    expect(quantities(readCart())).toEqual([10, 1, 3]);
    const flushed = session.flush();
    session.edit(setQuantity(session, 1, 2));
    session.edit(setQuantity(session, 1, 3));
    const flushedAsWell = session.flush();
    await settleAll();
    while (isAsked()) await server.decide();
    await Promise.all([flushed, flushedAsWell]);
    expect(quantities(readCart())).toEqual([10, 3, 3]);
  });

  it("moves the badges of its page with what it shows, and says of the server's cart only what it is", async () => {
    const { session, log, decide, isAsked } = await open();
    expect([log.shown, log.counts]).toEqual([[6], [6]]);
    session.edit(setQuantity(session, 0, 7));
    expect(log.shown.at(-1)).toBe(11);
    await rest();
    expect(log.counts).toEqual([6]);
    await decide();
    expect(log.counts).toEqual([6, 11]);
    session.edit(setQuantity(session, 1, BAD));
    expect(log.shown.at(-1)).toBe(23);
    await rest();
    while (isAsked()) await decide();
    expect(log.shown.at(-1)).toBe(11);
    expect(log.counts).toEqual([6, 11, 11]);
  });

  it("writes nothing where the edits cancel each other out", async () => {
    const { session, log } = await open();
    remove(session, 1)();
    await rest();
    expect(log.writes).toEqual([]);
    expect(quantities(shownCart(session))).toEqual([2, 1, 3]);
  });

  it("puts a line back where it stood, its campaign too", async () => {
    const { session, decide, readCart } = await open();
    for (const place of [0, 1]) {
      const undo = remove(session, place);
      await rest();
      await decide();
      undo();
      await rest();
      await decide();
    }
    const undo = remove(session, 2);
    await rest();
    await decide();
    expect(readCart().campaigns).toHaveLength(1);
    undo();
    expect(shownCart(session).campaigns).toHaveLength(2);
    await rest();
    await decide();
    expect(quantities(readCart())).toEqual([2, 1, 3]);
  });

  it.each<IdStyle>(["content", "place", "fresh"])(
    "keeps its lines apart, whatever the server calls them (%s)",
    async (style) => {
      const { session, decide, readCart } = await open(style);
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
      await rest();
      session.edit(setQuantity(session, 0, 5));
      await decide();
      await decide();
      expect(shownLines(session).map(({ line }) => line.id)).toEqual(before.slice(1));
      expect(quantities(readCart())).toEqual([5, 8]);
      expect(readCart().campaigns[0]?.items[0]?.size.id).toBe(19);
    },
  );

  it("has the very same lines after an answer that says nothing new", async () => {
    const { session, decide } = await open("fresh");
    const [before] = shownCart(session).campaigns;
    session.edit({ kind: "setDonation", campaignId: 1002, cents: 5 });
    await rest();
    await decide();
    expect(shownCart(session).campaigns[0]).toBe(before);
  });
});

describe("a server that refuses", () => {
  it("has that edit taken back and said so; the others stay", async () => {
    const { session, decide, readCart, isAsked } = await open();
    session.edit(setQuantity(session, 0, 7));
    session.edit(setQuantity(session, 1, BAD));
    session.edit({ kind: "setDonation", campaignId: 1002, cents: 999 });
    await rest();
    while (isAsked()) await decide();
    expect(quantities(shownCart(session))).toEqual([7, 1, 3]);
    expect(readCart().campaigns[1]?.donation).toEqual({ amount: 9.99 });
    expect(quantities(readCart())).toEqual([7, 1, 3]);
    expect(session.state.getState().problem).toMatchObject({ kind: "refused" });
  });

  it("is asked what the cart is by now: another tab may have made it another", async () => {
    const { session, server, decide, readCart, isAsked } = await open();
    server.save({ campaigns: toCheckoutPayload(readCart()).campaigns.slice(0, 1) });
    session.edit(setQuantity(session, 0, BAD));
    await rest();
    while (isAsked()) await decide();
    expect(quantities(shownCart(session))).toEqual(quantities(readCart()));
    expect(session.state.getState().problem).toMatchObject({ kind: "refused" });
  });

  it("costs no line that is put back with what it refuses: it comes back as the server had it", async () => {
    const { session, decide, readCart, isAsked } = await open();
    const before = quantities(readCart());
    session.edit(setQuantity(session, 0, BAD));
    await rest();
    const undo = remove(session, 0);
    while (isAsked()) await decide();
    expect(quantities(readCart())).toEqual(before.slice(1));
    undo();
    await rest();
    while (isAsked()) await decide();
    expect(quantities(readCart())).toEqual(before);
    expect(quantities(shownCart(session))).toEqual(before);
    expect(session.state.getState().problem).toMatchObject({ kind: "refused" });
  });

  it("is no news any more after the next edit", async () => {
    const { session, decide } = await open();
    session.edit(setQuantity(session, 0, BAD));
    await rest();
    await decide();
    session.edit(setQuantity(session, 0, 4));
    expect(session.state.getState().problem).toBeNull();
  });
});

describe("a server that does not answer", () => {
  it("costs no edit: they stay shown, are told as unsaved, and go out again", async () => {
    const { session, decide, readCart, isAsked, log } = await open();
    session.edit(setQuantity(session, 0, 7));
    await rest();
    await decide("down");
    expect(session.state.getState()).toMatchObject({
      status: "ready",
      problem: { kind: "unsaved" },
    });
    expect(quantities(shownCart(session))[0]).toBe(7);
    expect(isAsked()).toBe(false);
    expect(log.failures).toHaveLength(1);
    session.retry();
    await rest();
    await decide();
    expect(quantities(readCart())[0]).toBe(7);
    expect(session.state.getState().problem).toBeNull();
  });

  it("is asked again by the next edit, with the earlier one in it", async () => {
    const { session, decide, readCart } = await open();
    session.edit(setQuantity(session, 0, 7));
    await rest();
    await decide("lost");
    session.edit(setQuantity(session, 1, 6));
    await rest();
    await decide();
    expect(quantities(readCart())).toEqual([7, 6, 3]);
  });

  it("leaves a cart that was never read failed, until it is tried again", async () => {
    const server = createModelKeeper(createCart(), "content");
    const session = createCartSession(server.keeper);
    session.watch();
    await rest();
    await server.decide("down");
    expect(session.state.getState()).toMatchObject({ status: "failed", cart: null });
    session.retry();
    expect(session.state.getState().status).toBe("loading");
    await rest();
    await server.decide();
    expect(session.state.getState().status).toBe("ready");
  });
});

describe("something that is added", () => {
  it("is added to what the server has, which is read first", async () => {
    const server = createModelKeeper(createCart(), "content");
    const session = createCartSession(server.keeper);
    const added = session.editAndWait({ kind: "add", addition });
    await rest();
    expect(server.log.writes).toEqual([]);
    await server.decide();
    await server.decide();
    await added;
    expect(quantities(server.readCart())).toEqual([5, 1, 3]);
    expect(server.log.saved).toEqual([{ kind: "add", addition }]);
  });

  it("makes the cart where there was none, without asking for it", async () => {
    const server = createModelKeeper({ id: "", campaigns: [] }, "content");
    server.forgetId();
    const session = createCartSession(server.keeper);
    const added = session.editAndWait({ kind: "add", addition });
    await rest();
    await server.decide();
    await added;
    expect(quantities(server.readCart())).toEqual([3]);
  });

  it.each(["down", "lost"] as const)(
    "is taken back when it fails (%s), and only that",
    async (fate) => {
      const { session, decide, readCart, isAsked } = await open();
      const added = session.editAndWait({ kind: "add", addition });
      const said = expect(added).rejects.toMatchObject({ name: "ApiError" });
      await rest();
      session.edit(setQuantity(session, 1, 4));
      await decide(fate);
      await said;
      while (isAsked()) await decide();
      expect(quantities(shownCart(session))).toEqual([2, 4, 3]);
      expect(quantities(readCart())).toEqual([2, 4, 3]);
    },
  );

  it("is refused to whoever asked, and nobody else hears of it", async () => {
    const { session, decide } = await open();
    const added = session.editAndWait({
      kind: "add",
      addition: { ...addition, quantity: BAD - 2 },
    });
    const said = expect(added).rejects.toBeInstanceOf(ApiError);
    await rest();
    await decide();
    await said;
    expect(session.state.getState().problem).toBeNull();
    expect(quantities(shownCart(session))).toEqual([2, 1, 3]);
  });
});

describe("leaving", () => {
  it("waits for all that is on its way", async () => {
    const { session, decide, readCart } = await open();
    session.edit(setQuantity(session, 0, 7));
    await rest();
    session.edit(setQuantity(session, 0, 8));
    let isFlushed = false;
    const flushed = session.flush().then(() => {
      isFlushed = true;
    });
    await decide();
    expect(isFlushed).toBe(false);
    await decide();
    await flushed;
    expect(quantities(readCart())[0]).toBe(8);
  });

  it.each(["down", "refused"])("says when something is not saved (%s)", async (what) => {
    const { session, decide, isAsked } = await open();
    session.edit(setQuantity(session, 0, what === "down" ? 7 : BAD));
    const said = expect(session.flush()).rejects.toMatchObject({ name: "ApiError" });
    await rest();
    while (isAsked()) await decide(what === "down" ? "down" : "answered");
    await said;
  });

  it("sends what was not sent yet at once, and drops what that overtakes", async () => {
    const { session, decide, readCart, log, isAsked } = await open();
    session.edit(setQuantity(session, 0, 7));
    await rest();
    session.edit(setQuantity(session, 0, 8));
    session.leave();
    expect(log.writes).toHaveLength(2);
    await decide();
    expect(quantities(readCart())[0]).toBe(8);
    session.leave();
    await rest();
    expect(isAsked()).toBe(false);
  });
});

describe("another tab", () => {
  it("is followed when nothing is edited here", async () => {
    const { session, decide, save } = await open();
    save({ campaigns: [] });
    session.doubt();
    await rest();
    await decide();
    expect(shownCart(session).campaigns).toEqual([]);
  });

  it("keeps its edits, and so does this one", async () => {
    const { session, decide, save, readCart, isAsked } = await open("fresh");
    const payload = toCheckoutPayload(readCart());
    save({
      campaigns: payload.campaigns.map((campaign, place) =>
        place === 0 ? { ...campaign, donation: { amount: 50 } } : campaign,
      ),
    });
    session.doubt();
    session.edit(setQuantity(session, 2, 9));
    await rest();
    while (isAsked()) await decide();
    expect(quantities(readCart())).toEqual([2, 1, 9]);
    expect(readCart().campaigns[0]?.donation.amount).toBe(50);
    expect(shownCart(session)).toEqual(expect.objectContaining({ id: readCart().id }));
  });

  it("is asked after only while somebody looks at the cart", async () => {
    const { session, stopWatching, isAsked } = await open();
    stopWatching();
    session.doubt();
    await rest();
    expect(isAsked()).toBe(false);
  });
});

/** What may happen, in any order. Numbers choose a line or a campaign of those that are there. */
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
    arbitrary: fc.record({ kind: fc.constant("answered" as const), place, to: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("down" as const), place, to: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lost" as const), place, to: fc.nat() }) },
);

describe("ten thousand ways to edit a cart", () => {
  it("end with the same cart here and there, in which the last of each edit stands", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<IdStyle>("content", "place", "fresh"),
        fc.array(step, { maxLength: 25 }),
        async (style, steps) => {
          const { session, server, readCart, isAsked, log } = await open(style);
          /** By line, in the order of the cart: the quantities that may stand at the end. */
          const wanted = quantities(readCart()).map((quantity) => [quantity]);
          const donations = readCart().campaigns.map(({ donation }) => donation.amount);
          const sizes = shownLines(session).map(({ line }) => line.size.id);
          for (const { kind, place, to } of steps) {
            const lines = shownLines(session);
            const at = place % lines.length;
            const { campaignId, line } = lines[at] as (typeof lines)[0];
            if (kind === "quantity") {
              session.edit(setQuantity(session, at, to));
              if (to === BAD) wanted[at]?.push(to);
              else wanted[at] = [to];
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
              // With a quantity that will be refused, putting it back would be refused as well.
              if (line.quantity !== BAD) remove(session, at)();
            } else if (kind === "leave") {
              session.leave();
            } else {
              await (to % 2 === 0 ? rest() : settleAll());
              await server.decide(kind as Fate);
            }
          }
          session.retry();
          await settleAll();
          while (isAsked()) await server.decide();

          const kept = readCart();
          expect(toCheckoutPayload(shownCart(session))).toEqual(toCheckoutPayload(kept));
          expect(cartTotalCents(shownCart(session))).toBe(cartTotalCents(kept));
          quantities(kept).forEach((quantity, index) => {
            expect(quantity).not.toBe(BAD);
            const last = wanted[index] as number[];
            if (!last.includes(BAD)) expect(quantity).toBe(last.at(-1));
          });
          expect(kept.campaigns.map(({ donation }) => donation.amount)).toEqual(donations);
          expect(shownLines(session).map(({ line }) => line.size.id)).toEqual(sizes);
          expect(log.mostUnderWay).toBeLessThanOrEqual(1);
          const count = quantities(kept).reduce((sum, one) => sum + one, 0);
          expect([log.shown.at(-1), log.counts.at(-1)]).toEqual([count, count]);
        },
      ),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CART_MAX_AGE_MS } from "../../../../shared/shop/cart/cart-writer.ts";
import { EDIT_DEBOUNCE_MS } from "../../../../shared/shop/cart/save-debounce.ts";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";
import { locateLine, type RemovedLine } from "../../../../shared/shop/domain/cart-edit.ts";
import { toCheckoutPayload } from "../../../../shared/shop/domain/checkout-payload.ts";
import { compareCarts, type Pieces } from "../../../../shared/shop/domain/compare-carts.ts";
import { isUnconfirmed } from "../../../../shared/shop/errors/unconfirmed-error.ts";
import {
  createModelShop,
  type IdStyle,
  listLines,
  type Outcome,
  settleAll,
} from "../../../helpers/create-model-shop.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Additions go to a line that is not edited otherwise, so that its quantity is their sum. */
const ADDED = { campaignId: 1002, productId: 303, sizeId: 31, sizeName: "S" };

/** The server rejects a cart with this quantity of anything else. */
const BAD = 13;
const isBad = ({ campaigns }: Cart) =>
  campaigns.some(({ items }) =>
    items.some(({ product, quantity }) => product.id < ADDED.productId && quantity === BAD),
  );

/** Another device writes this item, which the pages don't edit. */
const FOREIGN = { productId: 404, sizeId: 41, sizeName: "XS" };

const repeat = <T>(times: number, value: T) => Array<T>(times).fill(value);

const anyStep = fc.record({
  kind: fc.constantFrom(
    ...repeat(12, "respond" as const),
    ...repeat(3, "quantity" as const),
    ...repeat(3, "add" as const),
    ...repeat(2, "size" as const),
    ...repeat(2, "wait" as const),
    ...repeat(2, "delay" as const),
    ...([
      "donation",
      "foreign",
      "remove",
      "retry",
      "invalidate",
      "leave",
      "restore",
      "steal",
      "clear",
      "move",
      "crash",
    ] as const),
  ),
  page: fc.nat({ max: 2 }),
  place: fc.nat({ max: 3 }),
  to: fc.integer({ min: 1, max: 5 }),
  outcome: fc.constantFrom<Outcome>(
    ...repeat(2, "responded" as const),
    ...(["down", "lost", "unavailable", "limited", "gateway", "late", "repeated"] as const),
  ),
});

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

interface Options {
  style: IdStyle;
  hasVersions: boolean;
  pageCount: number;
}

/** Runs the steps, and then lets every page finish with a server that responds. */
async function run(steps: readonly Step[], { style, hasVersions, pageCount }: Options) {
  const shop = createModelShop(createCart(), { style, isBad, hasVersions });
  const openPage = () => {
    const opened = shop.openPage();
    opened.session.watch();
    return opened;
  };
  const pages = Array.from({ length: pageCount }, openPage);
  const added: number[] = [];
  /** Additions that can't be saved any more, or may have been: their page is gone, and so is their entry. */
  const lost = new Set<number>();
  /** The removed lines that a page may still restore. */
  const removals = new Map<object, RemovedLine>();
  const last = { donation: 31.5 as number | undefined, foreign: 0 };
  let hasLostPieces = false;
  /** What pages that are gone have left is lost: the storage is cleared, or the browser has another cart. */
  function loseLeft(): void {
    for (const { edit, sent } of shop.listStored("gone")) {
      hasLostPieces ||= sent !== undefined;
      if (edit.kind === "add") lost.add((edit.donationCents ?? 0) - 100);
      if (edit.kind === "setDonation") last.donation = undefined;
    }
  }
  /** Requests that a step of the shopper may lead to. */
  let allowed = 10;

  async function wait(ms: number) {
    vi.advanceTimersByTime(ms);
    await settleAll();
  }

  async function finish() {
    while (shop.hasRequest()) {
      await shop.respond();
      await wait(EDIT_DEBOUNCE_MS);
    }
  }

  for (const step of steps) {
    if (step.kind === "respond") {
      // Without versions, a late write overrides what was written since.
      await shop.respond(step.outcome === "late" && !hasVersions ? "gateway" : step.outcome);
      continue;
    }
    if (step.kind === "delay") {
      if (hasVersions) shop.delay();
      continue;
    }
    allowed += 24;
    const index = step.page % pageCount;
    const page = pages[index] as (typeof pages)[0];
    const { session } = page;
    // Until it has stored them again, for the other cart, only this page knows of its entries.
    if (["crash", "leave", "steal"].includes(step.kind) && !page.isStored()) continue;
    const state = session.getState();
    const lines = state.optimistic
      ? listLines(state).filter(({ line }) => line.product.id < ADDED.productId)
      : [];
    if (step.kind === "add") {
      const place = added.push(step.to) - 1;
      const addition = { ...ADDED, quantity: step.to };
      // Each has a donation of its own, because the same addition again would be another attempt.
      session
        .editAndWait({ kind: "add", ...addition, donationCents: 100 + place })
        .catch((error) => {
          if (!isUnconfirmed(error)) added[place] = 0;
        });
    } else if (step.kind === "quantity" || step.kind === "size") {
      const found = lines[step.place % Math.max(1, lines.length)];
      if (!found) continue;
      const { campaignId, line } = found;
      if (step.kind === "quantity") {
        session.edit({ kind: "setQuantity", campaignId, lineId: line.id, quantity: 10 + step.to });
      } else {
        const size = { id: 10 + step.to, size: `${step.to}`, upcharge: 0 };
        const { productType, product } = line;
        const choice = { productType, product, size };
        session.edit({ kind: "choose", campaignId, lineId: line.id, choice });
      }
    } else if (step.kind === "donation") {
      last.donation = step.to;
      session.edit({ kind: "setDonation", campaignId: 1001, cents: step.to * 100 });
    } else if (step.kind === "remove") {
      const before = removals.get(page);
      removals.delete(page);
      if (before) session.edit({ kind: "restore", ...before });
      const [found] = lines;
      // The last line of a campaign takes its donation with it.
      const others = lines.filter(({ campaignId }) => campaignId === found?.campaignId);
      if (before || !found || others.length < 2 || found.line.quantity === BAD) continue;
      const removed =
        state.optimistic &&
        locateLine(state.optimistic, found.campaignId, found.line.id, state.server);
      if (!removed) continue;
      session.edit({ kind: "remove", ...removed });
      if (step.to > 2) session.edit({ kind: "restore", ...removed });
      else removals.set(page, removed);
    } else if (step.kind === "foreign") {
      // Without versions, a write of this moment would be lost between a page's read and its write.
      if (!hasVersions) {
        await finish();
        await wait(CART_MAX_AGE_MS);
        if (shop.hasRequest()) continue;
      }
      last.foreign += 1;
      const { campaigns } = toCheckoutPayload(shop.readCart());
      const others = campaigns.filter(({ campaignId }) => campaignId !== 1003);
      const own = { campaignId: 1003, items: [{ ...FOREIGN, quantity: last.foreign }] };
      shop.save({ campaigns: [...others, { ...own, donation: { amount: 0 } }] });
    } else if (step.kind === "crash") {
      page.crash();
      // What was sent arrives now or never. With versions it may also arrive later.
      if (!hasVersions) while (shop.hasRequest()) await shop.respond();
      await settleAll();
      pages[index] = openPage();
    } else if (step.kind === "wait") {
      await wait(EDIT_DEBOUNCE_MS);
    } else if (step.kind === "leave" || step.kind === "restore" || step.kind === "steal") {
      page[step.kind]();
      if (!hasVersions) while (shop.hasRequest()) await shop.respond();
    } else if (step.kind === "clear") {
      // A page that is left is not told.
      if (pages.some(({ isLeft }) => isLeft())) continue;
      loseLeft();
      page.clear();
    } else if (step.kind === "move") {
      loseLeft();
      shop.changeId();
    } else {
      session[step.kind]();
    }
    await settleAll();
  }

  for (let round = 0; round < 3; round += 1) {
    for (const page of pages) {
      page.restore();
      page.session.retry();
    }
    await wait(EDIT_DEBOUNCE_MS);
    await finish();
  }
  return { shop, pages, added, lost, hasLostPieces, last, allowed };
}

const total = (cart: Cart, productId: number) =>
  cart.campaigns
    .flatMap(({ items }) => items)
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

async function expectInvariants(steps: readonly Step[], options: Options) {
  const { shop, pages, added, lost, hasLostPieces, last, allowed } = await run(steps, options);
  const saved = shop.readCart();
  // Every addition counts exactly once.
  const sum = (quantities: readonly number[]) => quantities.reduce((all, one) => all + one, 0);
  const certain = sum(added.filter((_, place) => !lost.has(place)));
  expect(total(saved, ADDED.productId)).toBeGreaterThanOrEqual(certain);
  expect(total(saved, ADDED.productId)).toBeLessThanOrEqual(sum(added));
  // The events add up to what the pages have changed.
  const own = shop.log.pieces.filter(({ productId }) => productId !== FOREIGN.productId);
  const changed = compareCarts(createCart(), saved).filter(
    ({ productId }) => productId !== FOREIGN.productId,
  );
  const byProduct = (pieces: readonly Pieces[]) => {
    const sums: Record<string, number> = {};
    for (const { productId, sizeId, by } of pieces) {
      const key = `${productId}/${sizeId}`;
      sums[key] = (sums[key] ?? 0) + by;
      if (sums[key] === 0) delete sums[key];
    }
    return sums;
  };
  if (!hasLostPieces) expect(byProduct(own)).toEqual(byProduct(changed));
  // Nothing that another device wrote is lost.
  expect(total(saved, FOREIGN.productId)).toBe(last.foreign);
  // A rejected edit is undone.
  expect(isBad(saved)).toBe(false);
  // What is shown is the server's cart, and nothing is unsaved.
  for (const { session } of pages) {
    const { optimistic, entries } = session.getState();
    expect(entries).toEqual([]);
    expect(optimistic && toCheckoutPayload(optimistic)).toEqual(toCheckoutPayload(saved));
  }
  expect(shop.listStored()).toEqual([]);
  // The lock was given back, so a new page gets it.
  const { session } = shop.openPage();
  const flushed = session.sync();
  await settleAll();
  await shop.respond();
  await flushed;
  expect(shop.log.requestCount).toBeLessThanOrEqual(allowed + 40);
  return { saved, last };
}

describe("whatever happens", () => {
  it.each([
    ["on one page, its last edit of a value is saved and", 1] as const,
    ["on two pages,", 2] as const,
    ["on three pages,", 3] as const,
  ])("%s every addition counts once, and the server's cart is shown", async (_, pageCount) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<IdStyle>("content", "place", "fresh"),
        fc.boolean(),
        fc.array(anyStep, { maxLength: 25 }),
        async (style, hasVersions, steps) => {
          const options = { style, hasVersions, pageCount };
          const { saved, last } = await expectInvariants(steps, options);
          const donation = saved.campaigns.find(({ campaignId }) => campaignId === 1001)?.donation;
          if (pageCount === 1 && last.donation) expect(donation?.amount).toBe(last.donation);
        },
      ),
      { numRuns: 400 },
    );
  });
});

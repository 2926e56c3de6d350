import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createOutbox,
  ENTRY_MAX_AGE_MS,
  type Outbox,
  UNLOCKED_AGE_MS,
} from "../../../../shared/shop/cart/outbox.ts";
import { type CartEdit, locateLine } from "../../../../shared/shop/domain/cart-edit.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

const LINE = { campaignId: 1001, lineId: "line-1", content: "101/11#0" };
const EDIT: CartEdit = { kind: "setQuantity", ...LINE, quantity: 7 };
const ADDITION: CartEdit = {
  ...{ kind: "add", campaignId: 1001, productId: 101 },
  ...{ sizeId: 11, sizeName: "M", quantity: 3 },
};

const located = locateLine(createCart(), 1001, "line-1");
if (!located) throw new Error("The sample has no lines.");
const REMOVAL: CartEdit = { kind: "remove", ...located };
const RESTORE: CartEdit = { kind: "restore", ...located };

/** As far as `applyEdit` needs it. */
const INCOMPLETE = { campaign: { campaignId: 1001 }, line: { id: "line-1" } };

/**
 * A browser whose pages share a storage.
 *
 * @param notifies whether pages that are open are told at once what another page removes
 * @param notices what other pages have ended a moment ago
 */
function createBrowser({
  canLock = true,
  canStore = true,
  canRemove = true,
  notifies = false,
  notices = [] as string[],
} = {}) {
  const stored = new Map<string, string>();
  let receipts: string | null = null;
  /** A full storage takes only values that are not longer than those that they replace. */
  const fits = (before: string | null | undefined, value: string) =>
    !browser.isFull || value.length <= (before ?? "").length;
  const listeners: ((id: string, written: string | null) => void)[] = [];
  /** The pages get the events of these changes when a script has cleared the storage already. */
  function clearAndNotify(): void {
    const written = [...stored, ["", receipts] as const];
    stored.clear();
    receipts = null;
    for (const [id, value] of written) for (const listener of listeners) listener(id, value);
  }
  const browser = {
    ...{ cartId: "c1" as string | undefined, userId: null as string | null, isFull: false },
    ...{ stored, openPage, clearAndNotify },
  };
  function openPage(): Outbox {
    let own: (typeof listeners)[0];
    return createOutbox({
      readCartId: () => browser.cartId,
      readUserId: () => browser.userId,
      canLock: () => canLock,
      storage: {
        listIds: () => [...stored.keys()],
        read: (id) => stored.get(id) ?? null,
        write: (id, value) => canStore && fits(stored.get(id), value) && !!stored.set(id, value),
        remove(id) {
          if (canRemove) stored.delete(id);
          for (const listener of listeners) if (notifies && listener !== own) listener(id, null);
        },
        readReceipts: () => receipts,
        writeReceipts(value) {
          if (!fits(receipts, value)) return false;
          receipts = value;
          return true;
        },
        listen(listener) {
          own = listener;
          listeners.push(listener);
        },
      },
      postNotice: () => undefined,
      listNotices: async () => notices,
    });
  }
  return browser;
}

const editsOf = (outbox: Outbox) => outbox.read().entries.map(({ edit }) => edit);

afterEach(() => void vi.useRealTimers());

describe("an entry", () => {
  it("is listed by every page until one has saved it, and its own page gets a receipt once", async () => {
    const { openPage, stored } = createBrowser({ notifies: true });
    const [own, other] = [openPage(), openPage()];
    const entry = own.append(EDIT);
    expect([editsOf(own), editsOf(other)]).toEqual([[EDIT], [EDIT]]);
    // The same objects, so that nothing renders again.
    for (const page of [own, other]) expect(page.read().entries[0]).toBe(page.read().entries[0]);
    other.end(other.read().entries);
    expect(own.read()).toEqual({ entries: [], receipts: [{ id: entry?.id }] });
    expect(own.read().receipts).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it("is read by the next page with all that it says", () => {
    const product = { ...located.line.product, sizes: [], profit: 4, discontinued: true };
    const size = { ...located.line.size, soldOut: true };
    const choice = { product, size, productType: { id: 1, name: "T-shirts", products: [] } };
    const line = { ...located.line, ...choice };
    const moved = { ...located, line, savedLine: { ...line, quantity: 9 } };
    const edits: CartEdit[] = [
      { ...EDIT, lineId: "line-2" },
      { ...ADDITION, donationCents: 500 },
      { kind: "remove", ...moved },
      { kind: "choose", ...LINE, choice },
      { kind: "restore", ...moved, lineId: "line-3" },
      { kind: "setDonation", campaignId: 1001, cents: 500 },
    ];
    const browser = createBrowser();
    const page = browser.openPage();
    edits.forEach(page.append);
    expect(editsOf(browser.openPage())).toEqual(edits);
  });

  it("that another page has sent, or saved, is known to its own page although the storage was cleared before it was told", async () => {
    const { openPage, clearAndNotify } = createBrowser();
    const [own, other] = [openPage(), openPage()];
    own.append(EDIT);
    const [entry] = other.read().entries;
    if (!entry) throw new Error("There is no entry.");
    other.replace({ ...entry, sent: { at: 7 } });
    clearAndNotify();
    expect(own.read().entries.map(({ sent }) => sent)).toEqual([{ at: 7 }]);
    other.end(other.read().entries);
    clearAndNotify();
    expect(own.read()).toEqual({ entries: [], receipts: [{ id: entry.id }] });
  });

  it("that another page has sent and saved in a full storage is known to its own page, and to no third one", () => {
    const browser = createBrowser();
    const [own, other, third] = [0, 1, 2].map(browser.openPage) as [Outbox, Outbox, Outbox];
    const entry = own.append(ADDITION);
    browser.isFull = true;
    const pieces = [{ campaignId: 1001, productId: 101, sizeId: 11, by: 3 }];
    const sent = { at: Date.now(), place: 0, pieces, before: 1, after: 4, end: 4 };
    for (const one of other.read().entries) other.replace({ ...one, sent });
    for (const page of [own, third]) expect(page.read().entries).toMatchObject([{ sent }]);
    other.end(other.read().entries);
    expect(third.read().entries).toEqual([]);
    expect(own.read()).toEqual({ entries: [], receipts: [{ id: entry?.id }] });
    expect(browser.stored.size).toBe(0);
  });

  it("that another page's request was rejected for has the error in its receipt", async () => {
    const { openPage } = createBrowser();
    const [own, other] = [openPage(), openPage()];
    const entry = own.append(EDIT);
    const error = { status: 422, serverMessage: "No." };
    other.end(other.read().entries, error);
    expect(own.read().receipts).toEqual([{ id: entry?.id, error }]);
  });

  it("stays in its page's memory where the storage is blocked or full", async () => {
    const own = await createBrowser({ canStore: false }).openPage();
    own.append(EDIT);
    expect(editsOf(own)).toEqual([EDIT]);
    own.end(own.read().entries);
    expect(own.read()).toEqual({ entries: [], receipts: [] });
  });

  it("of another cart is left alone, until its page has found the browser's next cart", async () => {
    const browser = createBrowser();
    const own = await browser.openPage();
    own.append(EDIT);
    browser.cartId = "c2";
    const other = await browser.openPage();
    expect([editsOf(other), editsOf(own), editsOf(other)]).toEqual([[], [EDIT], [EDIT]]);
    expect(browser.stored.size).toBe(1);
  });

  it.each([
    ["that was made before a log-in is for the next cart", "anon", "c1", "7", [EDIT], [EDIT]],
    ["of a user is for no other one", "7", "c1", "8", [], []],
    ["of a user without a cart is for no other one", "7", undefined, "8", [], []],
    ["of a user stays with its cart", "7", "c1", "7", [], []],
  ])("%s", (_, userId, cartId, nextUserId, foreign, owned) => {
    const browser = createBrowser();
    Object.assign(browser, { userId, cartId });
    const own = browser.openPage();
    own.append(EDIT);
    Object.assign(browser, { cartId: "c2", userId: nextUserId });
    const other = browser.openPage();
    expect(editsOf(other)).toEqual(foreign);
    const { entries, receipts } = own.read();
    expect(entries.map(({ edit }) => edit)).toEqual(owned);
    // What its page gives up is said there, and kept for the user's return.
    expect(receipts.map(({ error }) => error)).toEqual(owned.length > 0 ? [] : [{}]);
    Object.assign(browser, { cartId, userId });
    expect(editsOf(browser.openPage())).toEqual(owned.length > 0 ? [] : [EDIT]);
  });

  it("from before there was a cart is for the browser's first cart", () => {
    const browser = createBrowser();
    browser.cartId = undefined;
    browser.openPage().append(ADDITION);
    browser.cartId = "c1";
    expect(editsOf(browser.openPage())).toEqual([ADDITION]);
  });

  it("of another page is sent where pages can't lock only if it is old", async () => {
    vi.useFakeTimers();
    const { openPage } = createBrowser({ canLock: false });
    const own = openPage();
    own.append(EDIT);
    expect([editsOf(own), editsOf(openPage())]).toEqual([[EDIT], []]);
    vi.advanceTimersByTime(UNLOCKED_AGE_MS + 1);
    expect(editsOf(openPage())).toEqual([EDIT]);
  });

  it("of several pages come in the order of their edits", async () => {
    vi.useFakeTimers();
    const { openPage } = createBrowser();
    const pages = [openPage(), openPage()];
    const edits = [5, 6, 7, 8].map((quantity) => ({ ...ADDITION, quantity }) as CartEdit);
    edits.forEach((edit, index) => {
      pages.forEach(editsOf);
      // The clock is set back.
      vi.setSystemTime(Date.now() - 1_000);
      pages[index % 2]?.append(edit);
    });
    expect(pages.map(editsOf)).toEqual([edits, edits]);
  });
});

it("entries of the same moment have the same order on every page, after those that were sent", async () => {
  vi.useFakeTimers();
  const { openPage } = createBrowser();
  const [own, other] = [openPage(), openPage()];
  for (const page of [own, other, own, other]) page.append(ADDITION);
  const idsOf = (outbox: Outbox) => outbox.read().entries.map(({ id }) => id);
  const ids = idsOf(own);
  expect(idsOf(other)).toEqual(ids);
  const [first, second, third, fourth] = other.read().entries;
  if (second) other.replace({ ...second, sent: { at: 2, place: 0 } });
  if (third) other.replace({ ...third, sent: { at: 1, place: 2 } });
  if (fourth) other.replace({ ...fourth, sent: { at: 1, place: 1 } });
  const sorted = [fourth, third, second, first].map((entry) => entry?.id);
  expect([idsOf(own), idsOf(other)]).toEqual([sorted, sorted]);
});

describe("an edit that follows another one at once", () => {
  const six = { ...EDIT, quantity: 6 } as CartEdit;
  it.each<[string, CartEdit[], CartEdit[]?]>([
    ["replaces what sets the same", [EDIT, six], [six]],
    ["is added to a removal of the line", [six, REMOVAL]],
    ["undoes the removal of its line", [EDIT, REMOVAL, RESTORE], [EDIT]],
    ["restores another line", [REMOVAL, { ...RESTORE, lineId: "line-2" }]],
    ["removes the line once more", [REMOVAL, REMOVAL], [REMOVAL]],
    ["keeps the sign of the line", [EDIT, { ...six, content: "101/12#0" } as CartEdit], [six]],
    ["is another piece if it is the same addition", [ADDITION, ADDITION]],
    ["of another line is added", [EDIT, { ...six, lineId: "line-2" } as CartEdit, EDIT]],
  ])("%s", async (_, edits, listed = edits) => {
    const outbox = await createBrowser().openPage();
    for (const edit of edits) outbox.append(edit);
    expect(editsOf(outbox)).toEqual(listed);
  });

  it("is added to one that was sent, because the server may have applied that", async () => {
    const outbox = await createBrowser().openPage();
    const removal = outbox.append(REMOVAL);
    if (removal) outbox.replace({ ...removal, sent: { at: 1 } });
    outbox.append(RESTORE);
    expect(editsOf(outbox)).toEqual([REMOVAL, RESTORE]);
  });
});

it("a page waits for the storage to show what another page has ended, but not for ever", async () => {
  vi.useFakeTimers();
  const { openPage, stored } = createBrowser({ notices: ["fundraising-ended x"] });
  stored.set("x", "{}");
  const caughtUp = openPage().catchUp();
  await vi.advanceTimersByTimeAsync(2_000);
  await caughtUp;
});

it("a page waits for the receipt of its own entry, which may come after the entry was removed", async () => {
  vi.useFakeTimers();
  const notices: string[] = [];
  const { openPage, stored } = createBrowser({ notices });
  const [own, other] = [openPage(), openPage()];
  own.append(EDIT);
  const { entries } = other.read();
  const ids = entries.map(({ id }) => id);
  notices.push(`fundraising-ended ${ids[0]}`);
  stored.clear();
  const handleEnd = vi.fn();
  own.catchUp().then(handleEnd);
  await vi.advanceTimersByTimeAsync(100);
  expect(handleEnd).not.toHaveBeenCalled();
  other.end(entries);
  await vi.advanceTimersByTimeAsync(100);
  expect(handleEnd).toHaveBeenCalled();
  expect(own.read()).toEqual({ entries: [], receipts: ids.map((id) => ({ id })) });
});

it("the newest hundred receipts are kept", () => {
  const { openPage } = createBrowser();
  const [own, other] = [openPage(), openPage()];
  for (let count = 0; count <= 100; count += 1) own.append(ADDITION);
  const { entries } = other.read();
  other.end(entries);
  expect(own.read().receipts).toEqual(entries.slice(1).map(({ id }) => ({ id })));
});

describe("a stored entry", () => {
  type Change = (entry: { at: number; edit: object }) => unknown;
  const withEdit =
    (changes: object): Change =>
    (entry) => ({ ...entry, edit: { ...entry.edit, ...changes } });
  it.each<[string, Change]>([
    ["that is too old", (entry) => ({ ...entry, at: entry.at - ENTRY_MAX_AGE_MS - 1 })],
    ["that is no entry", () => ["<script>"]],
    ["without an edit", (entry) => ({ ...entry, edit: null })],
    ["with a negative quantity", withEdit({ quantity: -1 })],
    ["with an invalid product", withEdit({ kind: "choose", choice: { product: "none" } })],
    ["with a removed line that is incomplete", withEdit({ kind: "remove", ...INCOMPLETE })],
  ])("%s is removed", async (_, change) => {
    const { openPage, stored } = createBrowser();
    openPage().append(EDIT);
    for (const [id, written] of stored) stored.set(id, JSON.stringify(change(JSON.parse(written))));
    expect(editsOf(openPage())).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it("of a time when the clock was ahead is kept", () => {
    const { openPage } = createBrowser();
    vi.useFakeTimers({ now: Date.now() + 2 * ENTRY_MAX_AGE_MS });
    openPage().append(EDIT);
    vi.useRealTimers();
    expect(editsOf(openPage())).toEqual([EDIT]);
  });
});

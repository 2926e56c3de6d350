import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { listJournals } from "../../../../shared/page/platform/storage.ts";
import {
  createCartJournal,
  JOURNAL_MAX_AGE_MS,
  JOURNAL_MAX_LENGTH,
  type JournalEntry,
} from "../../../../shared/shop/cart/cart-journal.ts";
import { change, INITIAL_CART_STATE } from "../../../../shared/shop/cart/cart-state.ts";
import type { UnsavedEdit } from "../../../../shared/shop/cart/unsaved-edits.ts";
import { locateLine } from "../../../../shared/shop/domain/cart-edit.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { createCart, createLine } from "../../../helpers/sample-cart.ts";

const EDIT: UnsavedEdit = {
  edit: { kind: "setQuantity", campaignId: 1001, lineId: "line-1", quantity: 7 },
};
const ADDITION: UnsavedEdit = {
  edit: {
    ...{ kind: "add", campaignId: 1001, productId: 101 },
    ...{ sizeId: 11, sizeName: "M", quantity: 3 },
  },
};

/** As far as `applyEdit` needs it. */
const INCOMPLETE = { campaign: { campaignId: 1001 }, line: { id: "line-1" } };

/** Names of locks that pages hold. */
const held = new Set<string>();

beforeEach(() => {
  writeCookie("cartId", "c1");
  vi.stubGlobal("navigator", {
    locks: {
      async request(name: string, ...rest: unknown[]) {
        const work = rest.pop() as (lock: unknown) => unknown;
        if (rest.length > 0) return work(held.has(name) ? null : {});
        held.add(name);
        await work({});
        held.delete(name);
      },
    },
  });
});
afterEach(() => {
  held.clear();
  store.setState(store.getInitialState(), true);
});

/** The first line of the cart, for removing and restoring it. */
function locateFirst() {
  const located = locateLine(createCart(), 1001, "line-1");
  if (!located) throw new Error("The sample has no lines.");
  return located;
}

/** The journal of a page with these unsaved edits. */
function openPage(...edits: UnsavedEdit[]) {
  const journal = createCartJournal();
  const save = (edits: readonly UnsavedEdit[]) =>
    journal.save(change(INITIAL_CART_STATE, { server: createCart(), edits }));
  if (edits.length > 0) save(edits);
  return { ...journal, save };
}

/** The journal of a page that was closed, or whose tab was. */
function closePage(...edits: UnsavedEdit[]) {
  const page = openPage(...edits);
  page.release();
  return page;
}

/** What a new page takes over, and how many entries remain. */
async function takeOver(server = createCart()) {
  await Promise.resolve();
  const edits = await openPage().takeEarlier(async () => server);
  return { edits: edits.map(({ edit }) => edit), left: listJournals().length };
}

describe("unsaved edits", () => {
  it("of a closed page are taken over once", async () => {
    closePage(EDIT);
    expect(await takeOver()).toEqual({ edits: [EDIT.edit], left: 0 });
    expect(await takeOver()).toEqual({ edits: [], left: 0 });
  });

  it("of an open page are left to it, unless they were sent without a response", async () => {
    const page = openPage(EDIT);
    expect(await takeOver()).toEqual({ edits: [], left: 1 });
    expect(page.isTakenOver()).toBe(false);
    const sent = { ...ADDITION, sent: { before: 2, after: 5 } };
    page.save([sent, EDIT]);
    expect(await takeOver()).toEqual({ edits: [ADDITION.edit, EDIT.edit], left: 0 });
    expect(page.isTakenOver()).toBe(true);
  });

  it("of a page in the back/forward cache can be taken over, and it can tell", async () => {
    const page = closePage(EDIT);
    page.reclaim();
    expect(page.isTakenOver()).toBe(false);
    page.release();
    await takeOver();
    page.reclaim();
    expect(page.isTakenOver()).toBe(true);
  });

  it("that a script of the site has removed are not taken for taken over", () => {
    const page = openPage(EDIT);
    localStorage.clear();
    expect(page.isTakenOver()).toBe(false);
  });

  it("of several pages are taken over with the oldest first", async () => {
    const now = Date.now();
    for (const [index, age] of [2000, 1000, 3000].entries()) {
      vi.spyOn(Date, "now").mockReturnValue(now - age);
      closePage({ edit: { ...EDIT.edit, quantity: index } as UnsavedEdit["edit"] });
    }
    vi.restoreAllMocks();
    const { edits } = await takeOver();
    expect(edits).toMatchObject([{ quantity: 2 }, { quantity: 0 }, { quantity: 1 }]);
  });

  it("get the line ids of the page that takes them over", async () => {
    const removed = locateFirst();
    closePage(
      EDIT,
      { edit: { kind: "remove", ...removed } },
      { edit: { kind: "restore", ...removed } },
    );
    const server = createCart();
    for (const [index, line] of server.campaigns[0]?.items.entries() ?? [])
      line.id = ["line-2", "own"][index] ?? "";
    const lineId = "line-2";
    expect((await takeOver(server)).edits).toMatchObject([{ lineId }, { lineId }, { lineId }]);
  });

  it.each([true, false])(
    "of a line whose size was changed go to it (the server has applied the change: %s)",
    async (isApplied) => {
      const large = { id: 12, size: "2XL", upcharge: 0 };
      const { product, productType } = createLine();
      const choice = { product, productType, size: large };
      closePage(
        { edit: { kind: "choose", ...{ campaignId: 1001, lineId: "line-1" }, choice }, sent: {} },
        EDIT,
      );
      const server = createCart();
      const [campaign] = server.campaigns;
      if (campaign) campaign.items = [createLine({ id: "own", ...(isApplied && { size: large }) })];
      const lineId = "own";
      expect((await takeOver(server)).edits).toMatchObject([{ lineId }, { lineId, quantity: 7 }]);
    },
  );

  it("of two lines with the same content go to one each", async () => {
    const server = createCart();
    const [campaign] = server.campaigns;
    const twins = [createLine({ id: "one" }), createLine({ id: "two" })];
    if (campaign) campaign.items = twins;
    const page = createCartJournal();
    const edits = twins.map(({ id }, place) => ({
      edit: { ...EDIT.edit, lineId: id, quantity: place + 4 } as UnsavedEdit["edit"],
    }));
    page.save(change(INITIAL_CART_STATE, { server, edits }));
    page.release();
    expect((await takeOver(server)).edits).toMatchObject([
      { lineId: "one", quantity: 4 },
      { lineId: "two", quantity: 5 },
    ]);
  });

  it("that their page adds while another one reads the cart are taken over, too", async () => {
    const sent = { ...ADDITION, sent: { before: 2, after: 5 } };
    const page = openPage(sent);
    const edits = await openPage().takeEarlier(async () => {
      page.save([sent, EDIT]);
      return createCart();
    });
    expect(edits.map(({ edit }) => edit)).toEqual([ADDITION.edit, EDIT.edit]);
    expect(page.isTakenOver()).toBe(true);
  });

  it("of a page that has come back are left to it", async () => {
    const page = closePage(EDIT);
    await Promise.resolve();
    page.reclaim();
    expect(await takeOver()).toEqual({ edits: [], left: 1 });
  });

  it("are taken over only at first where pages can't lock", async () => {
    vi.stubGlobal("navigator", {});
    const page = openPage();
    const readServer = async () => createCart();
    expect(await page.takeEarlier(readServer)).toEqual([]);
    const other = openPage(EDIT);
    expect(other.isTakenOver()).toBe(false);
    expect(await page.takeEarlier(readServer)).toHaveLength(1);
    expect(other.isTakenOver()).toBe(true);
    openPage(EDIT);
    expect(await page.takeEarlier(readServer)).toEqual([]);
  });

  it("restore a line under an id that no other line has", async () => {
    const cart = createCart();
    closePage({ edit: { kind: "restore", ...locateFirst() } });
    const [campaign] = cart.campaigns;
    if (campaign) campaign.items = [createLine({ size: { id: 13, size: "S", upcharge: 0 } })];
    expect((await takeOver(cart)).edits).toMatchObject([{ lineId: "stored-line-1" }]);
  });

  it("are removed from storage once they are saved", () => {
    const page = openPage(EDIT);
    expect(listJournals()).toHaveLength(1);
    page.save([]);
    expect(listJournals()).toEqual([]);
  });

  it("are not stored if they are too large", () => {
    const lineId = "x".repeat(JOURNAL_MAX_LENGTH);
    openPage({ edit: { ...EDIT.edit, lineId } as UnsavedEdit["edit"] });
    expect(listJournals()).toEqual([]);
  });

  it("are taken over for every user, because the cart stays after a log-out", async () => {
    store.setState({ user: { id: 1, firstName: "Ada" } });
    closePage(EDIT);
    store.setState({ user: { id: 2, firstName: "Grace" } });
    expect((await takeOver()).edits).toHaveLength(1);
  });

  /** Takes over an entry that was changed by `change`. */
  async function takeOverChanged(change: (entry: JournalEntry) => unknown) {
    closePage(EDIT);
    const [key = "cartJournal."] = listJournals();
    localStorage.setItem(key, JSON.stringify(change(JSON.parse(localStorage.getItem(key) ?? ""))));
    return takeOver();
  }

  it("of another cart stay in storage", async () => {
    const change = (entry: JournalEntry) => ({ ...entry, cartId: "c2" });
    expect(await takeOverChanged(change)).toEqual({ edits: [], left: 1 });
  });

  const withEdit = (changes: object) => (entry: JournalEntry) => ({
    ...entry,
    edits: entry.edits.map((stored) => ({ ...stored, edit: { ...stored.edit, ...changes } })),
  });
  const withFirst = (changes: object) => (entry: JournalEntry) => ({
    ...entry,
    edits: entry.edits.flatMap((one) => [{ ...one, edit: { ...one.edit, ...changes } }, one]),
  });
  const withSent = (sent: object) => (entry: JournalEntry) => ({
    ...entry,
    edits: entry.edits.map((stored) => ({ ...stored, sent })),
  });
  it.each<[string, (entry: JournalEntry) => unknown]>([
    ["too old", (entry) => ({ ...entry, savedAt: entry.savedAt - JOURNAL_MAX_AGE_MS - 1 })],
    ["from the future", (entry) => ({ ...entry, savedAt: entry.savedAt + 2 * JOURNAL_MAX_AGE_MS })],
    ["of another version", (entry) => ({ ...entry, version: 1 })],
    ["not an entry", () => ["<script>"]],
    ["with a negative quantity", withEdit({ quantity: -1 })],
    ["with a string as quantity", withEdit({ quantity: "7" })],
    ["with an invalid product", withEdit({ kind: "choose", choice: { product: "none" } })],
    ["with a removed line that is incomplete", withEdit({ kind: "remove", ...INCOMPLETE })],
    ["with a restored line that is incomplete", withEdit({ kind: "restore", ...INCOMPLETE })],
    ["with a negative addition", withEdit({ ...ADDITION.edit, quantity: -3 })],
    ["with a negative addition to a donation", withEdit({ ...ADDITION.edit, donationCents: -1 })],
    ["with a size without a name", withEdit({ ...ADDITION.edit, sizeName: null })],
    ["of an unknown kind", withEdit({ kind: "empty" })],
    ["of another campaign than a number", withEdit({ campaignId: { toString: null } })],
    ["with a field that they don't need", withEdit({ savedLine: { product: { id: 9 } } })],
    ["without an edit", (entry) => ({ ...entry, edits: [null] })],
    ["with a choice for no line", withEdit({ kind: "choose", lineId: "none", choice: {} })],
    ["with an invalid quantity before a valid one", withFirst({ quantity: -1 })],
    ["sent with no quantities", withSent({ before: "1", after: { toString: null } })],
  ])("that are %s are dropped", async (_what, change) => {
    expect(await takeOverChanged(change)).toEqual({ edits: [], left: 0 });
  });

  it("of a line get what its storage lacks", async () => {
    const { campaignId } = EDIT.edit;
    const line = { product: { id: 9, name: "Mug" } };
    const campaign = { campaignId: 9, name: "Nine", slug: "nine" };
    const removed = { campaign, campaignIndex: 0, lineId: "line-9", line: { ...line, id: "x" } };
    const restore = { kind: "restore", campaignId, ...removed, index: 0 };
    const { edits } = await takeOverChanged(withEdit(restore));
    expect(edits).toMatchObject([
      {
        campaign: { campaignId, donation: { amount: 0 } },
        line: { quantity: 1, product: { design: [] }, size: { size: "" } },
      },
    ]);
  });
});

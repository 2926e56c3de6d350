import { expect, it, vi } from "vitest";
import { readSnippet } from "../../../helpers/read-snippet.ts";

const ADDRESSES = ["", "/shop", "/shop.1", "/shop/fr"];

/** The modules of a shop's build that keep or share something in the browser. */
async function openShopAt(apiBaseAddress: string) {
  vi.stubGlobal("SETTINGS", { ...SETTINGS, apiBaseAddress });
  vi.resetModules();
  const modules = await Promise.all([
    import("../../../../shared/shop/cart/cart-id.ts"),
    import("../../../../shared/page/platform/outbox-storage.ts"),
    import("../../../../shared/page/platform/storage.ts"),
    import("../../../../shared/page/platform/tab-channel.ts"),
    import("../../../../shared/page/platform/tab-lock.ts"),
    import("../../../../shared/page/platform/tab-notice.ts"),
  ]);
  return Object.assign({}, ...modules) as (typeof modules)[0] &
    (typeof modules)[1] &
    (typeof modules)[2] &
    (typeof modules)[3] &
    (typeof modules)[4] &
    (typeof modules)[5];
}

it("shops of one origin share only what the host reads", async () => {
  const held: { name: string }[] = [];
  const request = (name: string, _options: object, run: () => Promise<void>) => {
    held.push({ name });
    return run();
  };
  const locks = { request, query: async () => ({ held }) };
  vi.stubGlobal("navigator", { userAgentData: {}, locks });
  const channels = vi.fn();
  vi.stubGlobal("BroadcastChannel", channels);

  const shops: Awaited<ReturnType<typeof openShopAt>>[] = [];
  for (const address of ADDRESSES) shops.push(await openShopAt(address));
  const changes = shops.map(() => [] as string[]);
  const ids = shops.map(({ ensureCartId }) => ensureCartId());
  for (const [at, shop] of shops.entries()) {
    shop.outboxStorage.listen((id) => changes[at]?.push(id));
    shop.listenToTabs(() => undefined);
    shop.outboxStorage.write(`entry${at}`, "{}");
    shop.outboxStorage.writeReceipts(`receipts${at}`);
    shop.writeSession("pendingOrder", `order${at}`);
    shop.postNotice(`notice${at}`);
    await shop.withTabLock("lock", async () => undefined);
  }
  shops[1]?.writeSession("currentUserId", "7");

  for (const [at, shop] of shops.entries()) {
    expect(shop.readCartId()).toBe(ids[at]);
    expect(shop.outboxStorage.listIds()).toEqual([`entry${at}`]);
    expect(shop.outboxStorage.readReceipts()).toBe(`receipts${at}`);
    expect(shop.readSession("pendingOrder")).toBe(`order${at}`);
    expect(shop.readSession("currentUserId")).toBe("7");
    expect((await shop.listNotices()).filter(Boolean)).toEqual([`notice${at}`, "lock"]);
  }
  expect(new Set(ids).size).toBe(ADDRESSES.length);
  expect(channels.mock.calls.flat()).toEqual([
    "fundraising",
    "fundraising:/shop",
    "fundraising:/shop.1",
    "fundraising:/shop/fr",
  ]);

  for (const key of Object.keys(localStorage))
    window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: "{}" }));
  // An event of the shop's cart id or receipts has no id of an entry.
  expect(changes.map((ids) => ids.filter(Boolean))).toEqual(shops.map((_, at) => [`entry${at}`]));
});

it("a shop that has its origin alone finds the cart of 1.0 by the script of the docs", async () => {
  document.cookie = "cartId=cart-of-mine; path=/";
  const [, script = ""] = readSnippet("docs/upgrading.md", "html").split(/<.?script>/);
  new Function(script)();
  const { readCartId, ensureCartId } = await openShopAt("/shop");
  expect(readCartId()).toBe("cart-of-mine");
  document.cookie = "cartId=another-cart; path=/";
  new Function(script)();
  expect(ensureCartId()).toBe("cart-of-mine");
});

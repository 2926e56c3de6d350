import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { configureChunkLoader } from "../../shared/page/chunks/chunk-loader.ts";
import type { ChunkLoader } from "../../shared/page/chunks/create-chunk-loader.ts";
import { outboxStorage } from "../../shared/page/platform/outbox-storage.ts";
import { listOutboxIds } from "../../shared/page/platform/storage.ts";
import { closeArea } from "../../shared/view/areas/close-area.ts";
import { addFromTrigger } from "../../widgets/add-from-trigger.ts";
import { type BackEnd, fakeBackEnd, json, networkError } from "../helpers/fake-back-end.ts";
import { openOtherTab } from "../helpers/open-other-tab.ts";
import { recordHostEvents } from "../helpers/record-host-events.ts";
import { removeCart } from "../helpers/remove-cart.ts";

const SIZES = [
  { id: 20, size: "M", upcharge: 0 },
  { id: 21, size: "L", upcharge: 0, soldOut: true },
];
const TEES = {
  id: 1,
  name: "T-shirts",
  products: [{ id: 4, name: "Tee", price: 20, design: [], sizes: SIZES }],
};

let backEnd: BackEnd;
let link: HTMLAnchorElement;

beforeEach(() => {
  backEnd = fakeBackEnd({}, { products: { 1001: [TEES] } });
  backEnd.session.cart = [];
  configureChunkLoader({
    load: async () => () => null,
    loadScripts: (_id: string, load: () => unknown) => load(),
    preload: () => undefined,
  } as unknown as ChunkLoader);
  link = document.createElement("a");
  link.href = "/tee/";
  document.body.append(link);
});

afterEach(async () => {
  await act(async () => closeArea());
  link.remove();
  await removeCart();
});

const add = (value: string) => {
  link.dataset.widgetAdd = value;
  return act(() => addFromTrigger(link));
};
const listWritten = () =>
  Object.entries(backEnd.bodies).flatMap(([call, body]) => (call.startsWith("PUT") ? [body] : []));

it("a link with data-widget-add adds the item once with its size's name, and opens the cart", async () => {
  const opened = recordHostEvents("open");
  await Promise.all([add("1001:4:20:3"), add("1001:4:20:3")]);
  expect(opened).toEqual([{ area: "cart", reason: "added" }]);
  const items = [{ productId: 4, sizeId: 20, sizeName: "M", quantity: 3 }];
  expect(listWritten()).toMatchObject([{ items: { campaigns: [{ campaignId: 1001, items }] } }]);
  expect(backEnd.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
});

it.each(["1001:4:21", "1001:5:20", "1001:4"])(
  "a link with data-widget-add=%s, which is not on sale, is followed, and reported to the page's author",
  async (value) => {
    const followed = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const opened = recordHostEvents("open");
    await add(value);
    expect(followed).toHaveBeenCalledExactlyOnceWith(link.href);
    expect(reported).toHaveBeenCalledOnce();
    expect(opened).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

it.each(["javascript:alert(1)", "data:text/html,1", "", "#", "#sizes"])(
  "a link with data-widget-add to %j is not followed: the message leads to the cart's page",
  async (href) => {
    const followed = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    link.setAttribute("href", href);
    await add("1001:4:21");
    expect(followed).not.toHaveBeenCalled();
    const page = screen.getByRole<HTMLAnchorElement>("link", { name: "Go to the cart page" });
    expect(page.getAttribute("href")).toBe("/cart/");
  },
);

it("the error of a link with data-widget-add says why the server has rejected the item", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  backEnd.responses["PUT /rest/checkout/*"] = () =>
    json({ message: "No.", errors: { "items.0.quantity": ["You can order at most 999."] } }, 422);
  await add("1001:4:20");
  expect(screen.getByRole("alert").textContent).toContain("You can order at most 999.");
});

it("an error of a link with data-widget-add goes when another tab has saved the item", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // The page gets messages again, which `removeCart` has ended.
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const otherTab = openOtherTab();
  backEnd.responses["PUT /rest/checkout/*"] = networkError;
  await add("1001:4:20");
  expect(screen.getByRole("alert").textContent).toContain("We couldn’t add that to your cart.");
  const [id = ""] = listOutboxIds();
  outboxStorage.writeReceipts(JSON.stringify([{ id }]));
  outboxStorage.remove(id);
  act(() => otherTab.send({ about: "cart", count: 1 }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

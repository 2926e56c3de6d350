import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckoutPayload } from "../../../shared/domain/checkout-payload.ts";
import type { Product } from "../../../shared/domain/line-item.ts";
import { removeCart } from "../remove-cart.ts";
import type { Page, ShownWidget } from "../show-widget.ts";
import { type BackEnd, json, networkError, stubBackEnd } from "../stub-back-end.ts";

const createProduct = (id: number, name: string, price: number, sizes: [string, number][]) => ({
  id,
  name,
  price,
  design: [{ default: true, dimensions: { "50": `/${id}-50.webp`, "400": `/${id}-400.webp` } }],
  sizes: sizes.map(([size, upcharge], index) => ({ id: id * 10 + index, size, upcharge })),
});

const TEES = {
  id: 1,
  name: "T-shirts",
  products: [
    createProduct(1, "Classic Tee, Red", 20, [
      ["S", 0],
      ["2XL", 2.5],
    ]),
    createProduct(2, "Classic Tee, Sand", 20.1, [
      ["S", 0],
      ["2XL", 3],
    ]),
  ],
};
const TOTES = { id: 2, name: "Totes", products: [createProduct(3, "Tote", 16.5, [["One", 0]])] };
const PRODUCTS = "GET /rest/campaign/1001/product/";

let backEnd: BackEnd;
let user: UserEvent;
let showWidget: typeof import("../show-widget.ts").showWidget;
let clearPage: typeof import("../show-widget.ts").clearPage;
let widget: typeof import("../../../widgets/campaign/campaign.widget.tsx").widget;
let store: typeof import("../../../shared/store/store.ts").store;
let shown: ShownWidget | undefined;
let opened: string[];
/** Carts as they were written. */
let written: CheckoutPayload[];
let answerWrite: () => Promise<Response> | Response | undefined;

function noteOpening(event: DocumentEventMap["fundraising:open"]): void {
  opened.push(event.detail.area);
  event.preventDefault();
}

function toCart({ campaigns }: CheckoutPayload) {
  const products: Product[] = [TEES, TOTES].flatMap((type) => type.products);
  return {
    id: "cart",
    campaigns: campaigns.map(({ campaignId, items, donation }) => ({
      campaignId,
      name: "Lighthouse",
      slug: "lighthouse",
      donation,
      items: items.map(({ quantity, productId, sizeId }) => {
        const product = products.find(({ id }) => id === productId);
        const size = product?.sizes.find(({ id }) => id === sizeId);
        return { id: `line-${sizeId}`, quantity, productType: TEES, product, size };
      }),
    })),
  };
}

beforeEach(async () => {
  opened = [];
  written = [];
  answerWrite = () => undefined;
  user = userEvent.setup();
  backEnd = stubBackEnd({ [PRODUCTS]: [TEES, TOTES] });
  const answerRest = fetch;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/rest/checkout/")) return answerRest(request);
    if (request.method === "GET") return json({ id: "cart", campaigns: [] });
    const { items } = (await request.json()) as { items: CheckoutPayload };
    written.push(items);
    return (await answerWrite()) ?? json(toCart(items));
  });
  document.addEventListener("fundraising:open", noteOpening);
  // A page of its own: what is in the cart is remembered.
  vi.resetModules();
  ({ showWidget, clearPage } = await import("../show-widget.ts"));
  ({ widget } = await import("../../../widgets/campaign/campaign.widget.tsx"));
  ({ store } = await import("../../../shared/store/store.ts"));
});

afterEach(async () => {
  document.removeEventListener("fundraising:open", noteOpening);
  shown?.unmount();
  shown = undefined;
  cleanup();
  clearPage();
  await removeCart();
});

async function show(attributes: Record<string, string> = {}, page: Page = {}, content?: string) {
  const all = { "data-campaign-id": "1001", "data-campaign-name": "Lighthouse", ...attributes };
  shown = await showWidget(widget, all, page, content);
  return shown;
}

const box = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const chosen = (name: string) => box(name).selectedOptions[0]?.textContent;
const quantity = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
const donation = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Donation/ });
const subtotal = () => screen.getByText("Subtotal").parentElement?.textContent;
const button = () => screen.getByRole("button", { name: /Add to cart|Adding/ });
const ready = () => screen.findByRole("button", { name: "Add to cart" });
const fillIn = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

describe("choosing", () => {
  it("begins with the first of each, and requests what is on sale", async () => {
    const asked = vi.spyOn(globalThis, "fetch");
    await show();
    await ready();
    expect(screen.getByRole("region", { name: "Products from Lighthouse" })).toBeTruthy();
    expect(["Product type", "Product", "Size"].map(chosen)).toEqual([
      "T-shirts",
      "Classic Tee, Red",
      "S",
    ]);
    expect(quantity().value).toBe("1");
    expect(subtotal()).toBe("Subtotal $20.00");
    const [request] = asked.mock.calls[0] as [Request];
    expect(request.url).toMatch(/\/rest\/campaign\/1001\/product\/\?checkout=false$/);
  });

  it("goes from a type to its first product and that one's first size", async () => {
    await show();
    await ready();
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    await user.selectOptions(box("Product type"), "Totes");
    expect(chosen("Product")).toBe("Tote");
    expect(chosen("Size")).toBe("One");
    await user.selectOptions(box("Product type"), "T-shirts");
    expect(chosen("Product")).toBe("Classic Tee, Red");
  });

  it("shows the upcharge, and sums up to the cent at once", async () => {
    await show();
    await ready();
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    await user.selectOptions(box("Size"), "2XL + $3.00");
    await fillIn(quantity(), "3");
    expect(screen.getByText("each").parentElement?.textContent).toBe("$23.10 each");
    expect(subtotal()).toBe("Subtotal $69.30");
    await user.type(donation(), "0.20");
    expect(subtotal()).toBe("Subtotal $69.30");
    expect(screen.getByText("With your donation").parentElement?.textContent).toBe(
      "With your donation $69.50",
    );
  });

  it("keeps the size, and works by thumbnail as well", async () => {
    const { mountPoint } = await show();
    await ready();
    await user.selectOptions(box("Size"), "2XL + $2.50");
    const pictures = within(screen.getByRole("list", { name: "All products" }));
    await user.click(pictures.getByRole("button", { name: "Classic Tee, Sand" }));
    expect(chosen("Size")).toBe("2XL + $3.00");
    expect(mountPoint.querySelector("img")?.getAttribute("src")).toBe("/2-400.webp");
    await user.click(pictures.getByRole("button", { name: "Tote" }));
    expect(chosen("Product type")).toBe("Totes");
    expect(pictures.getByRole("button", { pressed: true })).toBe(
      pictures.getByRole("button", { name: "Tote" }),
    );
  });

  it("writes money as the reader does", async () => {
    await show({}, { user: { id: 1, country: { usa: false } } });
    await ready();
    expect(subtotal()).toBe("Subtotal $20.00 USD");
  });
});

describe("adding to the cart", () => {
  it("writes it with its donation, moves the badges and opens the cart", async () => {
    await show();
    await ready();
    await user.selectOptions(box("Size"), "2XL + $2.50");
    await fillIn(quantity(), "2");
    await user.type(donation(), "12.34");
    await user.click(button());
    await waitFor(() => expect(opened).toEqual(["cart"]));
    expect(written).toEqual([
      {
        campaigns: [
          {
            campaignId: 1001,
            items: [{ quantity: 2, sizeId: 11, productId: 1, sizeName: "2XL" }],
            donation: { amount: 12.34 },
          },
        ],
      },
    ]);
    expect(store.getState().cart.count).toBe(2);
    expect(quantity().value).toBe("1");
    expect(donation().value).toBe("");
    expect(chosen("Size")).toBe("2XL + $2.50");
    await waitFor(() => expect(backEnd.bodies["POST /rest/log-event/"]).toBeDefined());
    const events = backEnd.calls.filter((call) => call === "POST /rest/log-event/");
    expect(events).toHaveLength(1);
  });

  it("gives on top of what was given before", async () => {
    await show();
    await ready();
    for (const amount of ["0.1", "0.2"]) {
      await user.type(donation(), amount);
      await user.click(button());
      await waitFor(() => expect(donation().value).toBe(""));
    }
    expect(written.map(({ campaigns }) => campaigns[0]?.donation.amount)).toEqual([0.1, 0.3]);
  });

  it("happens once for several fast clicks", async () => {
    let finish: (response?: Response) => void = () => undefined;
    answerWrite = () =>
      new Promise((resolve) => {
        finish = resolve as typeof finish;
      }) as Promise<Response>;
    await show();
    await ready();
    await user.tripleClick(button());
    await waitFor(() => expect(written).toHaveLength(1));
    expect(button().getAttribute("aria-busy")).toBe("true");
    await user.click(button());
    await act(async () => finish());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(written).toHaveLength(1);
  });

  it.each([
    ["0", ""],
    ["1000", ""],
    ["1", "-5"],
    ["1", "lots"],
  ])("does not begin with a quantity of %s and a donation of “%s”", async (many, amount) => {
    await show();
    await ready();
    await fillIn(quantity(), many);
    if (amount) await user.type(donation(), amount);
    await user.click(button());
    const wrong = amount ? donation() : quantity();
    expect(wrong.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(wrong);
    expect(written).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ["a broken server", () => json({ message: "Stack trace" }, 500), "We couldn’t add that"],
    ["a broken network", networkError, "We couldn’t add that"],
    ["a body of no form", () => new Response("<h1>Hi</h1>"), "We couldn’t add that"],
    ["a refusal", () => json({ message: "This campaign has ended." }, 422), "has ended."],
    ["a refusal of no words", () => json({ message: "" }, 422), "We couldn’t add that"],
  ])("shows an error after %s, and keeps the choice", async (_, broken, said) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await show();
    await ready();
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    await fillIn(quantity(), "4");
    await user.type(donation(), "5");
    answerWrite = broken;
    await user.click(button());
    expect((await screen.findByRole("alert")).textContent).toContain(said);
    expect([chosen("Product"), quantity().value, donation().value]).toEqual([
      "Classic Tee, Sand",
      "4",
      "5",
    ]);
    expect(opened).toEqual([]);
    answerWrite = () => undefined;
    await user.click(button());
    await waitFor(() => expect(opened).toEqual(["cart"]));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(store.getState().cart.count).toBe(4);
  });

  it("does not let the host's scripts handle the form's submit", async () => {
    const heard = vi.fn();
    document.body.addEventListener("submit", heard);
    await show();
    await user.click(await ready());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(heard).not.toHaveBeenCalled();
    document.body.removeEventListener("submit", heard);
  });
});

describe("a campaign with nothing to buy", () => {
  it("says so and leads on", async () => {
    backEnd.responses[PRODUCTS] = [{ ...TOTES, products: [] }];
    await show();
    await screen.findByText("This campaign isn’t selling anything right now.");
    const link = screen.getByRole("link", { name: "Explore other campaigns" });
    expect(link.getAttribute("href")).toBe("/explore/");
  });

  it("offers nothing to add of a product that is sold out in every size", async () => {
    const gone = { ...createProduct(9, "Mug", 12, []), sizes: null };
    const nothing = { id: 8, name: "Caps", products: null };
    backEnd.responses[PRODUCTS] = [nothing, { ...TEES, products: [gone, ...TEES.products] }];
    await show();
    await screen.findByText("Sold out in every size");
    expect(chosen("Product")).toBe("Mug (sold out)");
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
    await user.selectOptions(box("Product"), "Classic Tee, Red");
    expect(button()).toBeTruthy();
  });
});

describe("fallback content", () => {
  const LIST = '<p class="product">From the server</p>';

  it("stays until the products are there, and comes back at the end", async () => {
    let come: (response: Response) => void = () => undefined;
    backEnd.responses[PRODUCTS] = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    const { mountPoint, unmount } = await show({}, {}, LIST);
    await waitFor(() => expect(backEnd.calls).toContain(PRODUCTS));
    expect(screen.getByText("From the server")).toBeTruthy();
    await act(async () => come(json([TEES])));
    await ready();
    expect(screen.queryByText("From the server")).toBeNull();
    unmount();
    shown = undefined;
    expect(mountPoint.innerHTML).toBe(LIST);
  });

  it("stays below the retry button when they can't be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backEnd.responses[PRODUCTS] = () => json({}, 500);
    await show({}, {}, LIST);
    const alert = await screen.findByRole("alert");
    expect(screen.getByText("From the server")).toBeTruthy();
    backEnd.responses[PRODUCTS] = [TEES];
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await ready();
    expect(screen.queryByText("From the server")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("region"));
  });

  it.each(["", "lighthouse", "10.5", "-3", "__CAMPAIGN_ID__"])(
    "stays, with one console message, where the id is “%s”",
    async (id) => {
      const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      await show({ "data-campaign-id": id }, {}, LIST);
      expect(screen.getByText("From the server")).toBeTruthy();
      expect(warned).toHaveBeenCalledOnce();
      expect(warned.mock.lastCall?.[0]).toMatch(/data-campaign-id=".*" is not allowed/);
      expect(shown?.mountPoint.dataset.widgetState).toBe("failed");
      expect(backEnd.calls).toEqual([]);
    },
  );

  it("is replaced by a skeleton where it is empty", async () => {
    backEnd.responses[PRODUCTS] = () => new Promise(() => undefined);
    await show();
    expect(screen.getByRole("status").textContent).toBe("Loading the products…");
    expect(screen.getByRole("region").getAttribute("aria-busy")).toBe("true");
  });
});

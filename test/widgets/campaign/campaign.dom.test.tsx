import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChunkLoader } from "../../../shared/page/chunks/create-chunk-loader.ts";
import { DEFAULT_CONFIG } from "../../../shared/shop/config/page-config.ts";
import type { CheckoutPayload } from "../../../shared/shop/domain/checkout-payload.ts";
import * as styles from "../../../widgets/campaign/campaign.module.css";
import { campaignTexts } from "../../../widgets/campaign/campaign.texts.ts";
import {
  type BackEnd,
  type FakeRequest,
  fakeBackEnd,
  hang,
  json,
  networkError,
} from "../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../helpers/record-host-events.ts";
import { removeCart } from "../../helpers/remove-cart.ts";
import type { Page } from "../../helpers/show-widget.ts";
import { stayOnPage, watchTime } from "../../helpers/stay-on-page.ts";
import { runEffectsOnce } from "../../helpers/strict-mode.ts";

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
let showWidget: typeof import("../../helpers/show-widget.ts").showWidget;
let widget: typeof import("../../../widgets/campaign/campaign.widget.tsx").widget;
let store: typeof import("../../../shared/shop/store/store.ts").store;
let opened: string[];
/** The payloads of the write requests. */
let written: CheckoutPayload[];
/** Without a response, the write is accepted. */
let respondToWrite: () => Promise<unknown> | Response | undefined;

function recordOpening(event: DocumentEventMap["fundraising:open"]): void {
  opened.push(event.detail.area);
  event.preventDefault();
}

beforeEach(async () => {
  opened = [];
  written = [];
  respondToWrite = () => undefined;
  user = userEvent.setup();
  const respond = ({ body }: FakeRequest) => {
    written.push((body as { items: CheckoutPayload }).items);
    return respondToWrite();
  };
  backEnd = fakeBackEnd({ "PUT /rest/checkout/*": respond }, { products: { 1001: [TEES, TOTES] } });
  backEnd.session.cart = [];
  document.addEventListener("fundraising:open", recordOpening);
  // A choice is written into it when a page is left.
  history.replaceState(null, "", "/");
  // Each test imports the modules afresh, because they keep the cart.
  vi.resetModules();
  ({ showWidget } = await import("../../helpers/show-widget.ts"));
  ({ widget } = await import("../../../widgets/campaign/campaign.widget.tsx"));
  ({ store } = await import("../../../shared/shop/store/store.ts"));
});

afterEach(async () => {
  document.removeEventListener("fundraising:open", recordOpening);
  await removeCart();
});

function show(attributes: Record<string, string> = {}, page: Page = {}, content?: string) {
  const all = { "data-campaign-id": "1001", "data-campaign-name": "Lighthouse", ...attributes };
  return showWidget(widget, all, page, content);
}

const box = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const chosen = (name: string) => box(name).selectedOptions[0]?.textContent;
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const chosenSize = () => {
  const [checked, ...others] = screen.queryAllByRole<HTMLInputElement>("radio", { checked: true });
  expect(others).toEqual([]);
  return checked?.parentElement?.textContent;
};
const quantity = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
const donation = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Donation/ });
/** The lines of the receipt, each with its amount. */
const receipt = () =>
  [...(document.querySelector(`.${styles.sums}`)?.children ?? [])].map(
    ({ textContent }) => textContent,
  );
const button = () => screen.getByRole("button", { name: /Add to cart|Adding/ });
const ready = () => screen.findByRole("button", { name: "Add to cart" });
const showReady = async (...args: Parameters<typeof show>) => {
  const shown = await show(...args);
  await ready();
  return shown;
};
const chooseSize = async (name = "S") => {
  await ready();
  await user.click(radio(name));
};
const fillIn = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

describe("the choice", () => {
  it("consists of the first product type and product at first, without a size", async () => {
    const fetchSpy = vi.spyOn(globalThis, "fetch");
    await showReady();
    expect(screen.getByRole("region", { name: "Products from Lighthouse" })).toBeTruthy();
    expect(["Product type", "Product"].map(chosen)).toEqual(["T-shirts", "Classic Tee, Red"]);
    expect(chosenSize()).toBeUndefined();
    expect(quantity().value).toBe("1");
    expect(receipt()).toEqual(["1 × Classic Tee, Red $20.00", "Subtotal $20.00"]);
    const [address] = fetchSpy.mock.calls[0] as [string];
    expect(address).toMatch(/\/rest\/campaign\/1001\/product\/\?checkout=false$/);
  });

  it("stays as it is shown when a script of the page resets all forms", async () => {
    await showReady();
    const reset = new Event("reset", { bubbles: true, cancelable: true });
    expect(quantity().form?.dispatchEvent(reset)).toBe(false);
  });

  it("updates the price with the upcharge and the subtotal at once", async () => {
    await showReady();
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    await user.click(radio("2XL + $3.00"));
    await fillIn(quantity(), "3");
    expect(screen.getByText("each").parentElement?.textContent).toBe("$23.10 each");
    const lines = ["3 × Classic Tee, Sand $60.30", "2XL $9.00"];
    expect(receipt()).toEqual([...lines, "Subtotal $69.30"]);
    await user.type(donation(), "0.20");
    const total = ["Your donation $0.20", "With your donation $69.50"];
    expect(receipt()).toEqual([...lines, ...total]);
  });

  it("shows what the campaign gets of it, with the donation, where the back end tells", async () => {
    const [red, sand] = TEES.products;
    backEnd.responses[PRODUCTS] = [{ ...TEES, products: [{ ...red, profit: 8.55 }, sand] }];
    await showReady();
    await fillIn(quantity(), "2");
    await user.type(donation(), "5");
    expect(receipt().at(-1)).toBe("Goes to the campaign $22.10");
    await fillIn(quantity(), "0");
    expect(receipt().at(-1)).toBe("Goes to the campaign –");
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    expect(screen.queryByText("Goes to the campaign")).toBeNull();
  });

  it("is said with its quantity and its total as one sentence, once it has changed", async () => {
    await showReady();
    const said = () =>
      [...document.querySelectorAll("[aria-live], [role=status]")]
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    expect(said()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Increase quantity" }));
    expect(said()).toEqual(["Quantity 2, total $40.00"]);
    await user.type(donation(), "5");
    expect(said()).toEqual(["Quantity 2, total $45.00"]);
    await user.type(donation(), "x");
    expect(said()).toEqual([]);
    await user.clear(donation());
    await user.click(screen.getByRole("button", { name: "Decrease quantity" }));
    expect(said()).toEqual(["Quantity 1, total $20.00"]);
    await chooseSize();
    await user.click(button());
    await waitFor(() => expect(opened).toEqual(["cart"]));
    await waitFor(() => expect(said()).toEqual(["Added to your cart. View cart"]));
  });

  it("of another product by its thumbnail keeps the size", async () => {
    const { mountPoint } = await showReady();
    await user.click(radio("2XL + $2.50"));
    const thumbnails = within(screen.getByRole("list", { name: "All products" }));
    await user.click(thumbnails.getByRole("button", { name: "Classic Tee, Sand" }));
    expect(chosenSize()).toBe("2XL + $3.00");
    expect(mountPoint.querySelector("img")?.getAttribute("src")).toBe("/2-400.webp");
    await user.click(thumbnails.getByRole("button", { name: "Tote" }));
    expect(chosen("Product type")).toBe("Totes");
    expect(chosenSize()).toBe("One");
    expect(thumbnails.getByRole("button", { pressed: true })).toBe(
      thumbnails.getByRole("button", { name: "Tote" }),
    );
    // The only tab stop is the one that is chosen.
    expect(thumbnails.getAllByRole("button").map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    // Alt with an arrow key is Back, and an input method has a list of its own.
    for (const keys of [{ altKey: true }, { keyCode: 229 }])
      expect(
        fireEvent.keyDown(document.activeElement as Element, { key: "ArrowLeft", ...keys }),
      ).toBe(true);
    await user.keyboard("{ArrowRight}{Enter}");
    expect(chosen("Product")).toBe("Classic Tee, Red");
    document.documentElement.style.direction = "rtl";
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(chosen("Product")).toBe("Classic Tee, Sand");
    await user.keyboard("{ArrowRight}{Enter}");
    document.documentElement.style.direction = "";
    expect(chosenSize()).toBe("2XL + $2.50");
  });

  it("shows the back of a product, and of the next one", async () => {
    const both = (product: object, name: string) => ({
      ...product,
      design: [
        { default: false, dimensions: { "400": `/${name}-back.webp` } },
        { default: true, dimensions: { "400": `/${name}-front.webp` } },
      ],
    });
    const [red, sand] = TEES.products;
    backEnd.responses[PRODUCTS] = [
      { ...TEES, products: [both(red ?? {}, "red"), both(sand ?? {}, "sand")] },
      TOTES,
    ];
    const { mountPoint } = await showReady();
    const pictures = () =>
      [...mountPoint.querySelectorAll("[class*=row] img")].map((image) =>
        image.getAttribute("src"),
      );
    expect(pictures()).toEqual(["/red-front.webp", "/red-back.webp"]);
    await user.click(screen.getByRole("button", { name: "Back", pressed: false }));
    expect(screen.getByRole("img", { name: "Classic Tee, Red, Back" })).toBeTruthy();
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    expect(pictures()).toEqual(["/sand-front.webp", "/sand-back.webp"]);
    expect(screen.getByRole("button", { name: "Back", pressed: true })).toBeTruthy();
    await user.selectOptions(box("Product type"), "Totes");
    expect(screen.getByRole("img", { name: "Tote" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });
});

describe("the choice at first", () => {
  const SIZED = { "data-product-id": "2", "data-size-id": "21", "data-quantity": "3" };

  it("is that of the attributes, also after an addition", async () => {
    await showReady(SIZED);
    expect([chosen("Product"), chosenSize(), quantity().value]).toEqual([
      "Classic Tee, Sand",
      "2XL + $3.00",
      "3",
    ]);
    expect(location.search).toBe("");
    await user.click(button());
    await waitFor(() => expect(written[0]?.campaigns[0]?.items[0]?.quantity).toBe(3));
    await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
    expect(quantity().value).toBe("3");
  });

  it("ignores unknown ids, and names those of the attributes once", async () => {
    runEffectsOnce();
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    history.replaceState(null, "", "/?product=77&size=x");
    await showReady({ "data-product-id": "88", "data-size-id": "99" });
    expect([chosen("Product"), chosenSize()]).toEqual(["Classic Tee, Red", undefined]);
    expect(warned.mock.calls.map(([message]) => message)).toEqual([
      '[fundraising] Campaign 1001 does not sell data-product-id="88", data-size-id="99". Used instead: nothing.',
    ]);
  });

  it("leaves the address to a page with several campaigns", async () => {
    history.replaceState(null, "", "/?product=2");
    const other = document.createElement("i");
    other.dataset.widget = "campaign";
    document.body.append(other);
    await show();
    await chooseSize();
    expect(chosen("Product")).toBe("Classic Tee, Red");
    expect(location.search).toBe("?product=2");
    // React keeps an earlier page in the document.
    other.style.display = "none";
    window.dispatchEvent(new FocusEvent("blur"));
    expect(location.search).toContain("&size=");
    other.remove();
  });

  it.each([
    ["alone", ""],
    ["beside the next page's", "campaign"],
  ])(
    "is not written by the campaign of an earlier page that is kept hidden, %s",
    async (_, next) => {
      const { mountPoint } = await showReady();
      await chooseSize();
      history.pushState(null, "", "/next");
      mountPoint.style.display = "none";
      document.body.insertAdjacentHTML("beforeend", `<i data-widget="${next}"></i>`);
      window.dispatchEvent(new FocusEvent("blur"));
      expect(location.search).toBe("");
      document.body.lastElementChild?.remove();
    },
  );

  it("is read again when a script of the page has changed it, but not for another path or after the widget's own change", async () => {
    history.replaceState(null, "", "/tees?product=1&size=11");
    await showReady();
    const choice = () => [Number(box("Product").value), chosenSize()];
    const go = async (address: string) => {
      history.pushState(null, "", address);
      await act(async () => document.body.append("Another query"));
    };
    await fillIn(quantity(), "3");
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    // What is chosen stays, because the address asks for nothing else.
    await go("/tees?product=1&size=11#sizes");
    expect(choice()).toEqual([2, "2XL + $3.00"]);
    await go("/home");
    expect(choice()).toEqual([2, "2XL + $3.00"]);
    await go("/tees?product=1&size=10");
    expect(choice()).toEqual([1, "S"]);
    expect(quantity().value).toBe("3");
    await user.click(radio("2XL + $2.50"));
    // The widget's own change, and the same address as before it.
    window.dispatchEvent(new FocusEvent("blur"));
    expect(location.search).toBe("?product=1&size=11");
    await act(async () => document.body.append("More of it"));
    expect(choice()).toEqual([1, "2XL + $2.50"]);
    await go("/tees?product=1&size=10");
    expect(choice()).toEqual([1, "S"]);
    await go("/tees");
    expect(choice()).toEqual([1, undefined]);
  });

  it("is replaced in the address once it is to be kept, not with each choice, and the host's state is kept", async () => {
    history.replaceState({ host: 1 }, "", "/?utm=mail&size=11#buy");
    await showReady();
    expect(chosenSize()).toBe("2XL + $2.50");
    expect(location.search).toBe("?utm=mail&size=11");
    const entries = history.length;
    const write = vi.spyOn(history, "replaceState");
    await user.selectOptions(box("Product"), "Classic Tee, Red");
    await user.selectOptions(box("Product"), "Classic Tee, Sand");
    expect(write).not.toHaveBeenCalled();
    // The shopper goes to the address bar, and then leaves.
    window.dispatchEvent(new FocusEvent("blur"));
    window.dispatchEvent(new Event("pagehide"));
    expect(write).toHaveBeenCalledOnce();
    expect(location.search + location.hash).toBe("?utm=mail&size=21&product=2#buy");
    expect(history.state).toEqual({ host: 1 });
    expect(history.length).toBe(entries);
  });
});

describe("the sizes", () => {
  const SIZES = ["S", "M", "L"].map((size, id) => ({
    id,
    size,
    upcharge: 0,
    soldOut: size !== "M",
  }));
  const showSizes = async (sizes: object[]) => {
    backEnd.responses[PRODUCTS] = [{ ...TEES, products: [{ ...TEES.products[0], sizes }] }];
    await showReady();
  };

  it("are a select from ten on, in which those that are sold out can't be chosen", async () => {
    await showSizes(
      Array.from({ length: 10 }, (_, id) => ({ id, size: `${id}`, soldOut: id === 0 })),
    );
    expect(screen.queryByRole("radio")).toBeNull();
    const options = () => [...box("Size").options].map(({ textContent }) => textContent);
    const sizes = Array.from({ length: 9 }, (_, index) => `${index + 1}`);
    expect(options()).toEqual(["Choose a size", "0 (sold out)", ...sizes]);
    expect([...box("Size").options].filter(({ disabled }) => disabled)).toHaveLength(1);
    await user.click(button());
    expect(document.activeElement).toBe(box("Size"));
    expect(box("Size").getAttribute("aria-invalid")).toBe("true");
    await user.selectOptions(box("Size"), "3");
    expect(options()).toEqual(["0 (sold out)", ...sizes]);
    expect(chosen("Size")).toBe("3");
    expect(box("Size").hasAttribute("aria-invalid")).toBe(false);
  });

  it("have the focus and a message if none is chosen when the product is added", async () => {
    await showSizes(SIZES);
    await fillIn(quantity(), "0");
    await user.click(radio("L (sold out)"));
    expect(chosenSize()).toBeUndefined();
    await user.click(button());
    const group = screen.getByRole("radiogroup", { name: "Size", description: "Choose a size" });
    expect(group.getAttribute("aria-invalid")).toBe("true");
    // The first one that is not sold out.
    expect(document.activeElement).toBe(radio("M"));
    expect(quantity().getAttribute("aria-invalid")).toBe("true");
    await user.click(radio("M"));
    expect(group.getAttribute("aria-invalid")).toBeNull();
    expect(screen.queryByText("Choose a size")).toBeNull();
    await fillIn(quantity(), "1");
    await user.click(button());
    await waitFor(() => expect(written[0]?.campaigns[0]?.items[0]?.sizeName).toBe("M"));
    expect(written).toHaveLength(1);
  });
});

describe("the bar with Add to cart", () => {
  let showButton: (isIntersecting: boolean) => void;
  const bar = () => document.querySelector<HTMLElement>("section + [aria-hidden=true]");

  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(notify: (entries: object[]) => void) {
          showButton = (isIntersecting) => act(() => notify([{ isIntersecting }]));
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
  });

  it("is shown on phones while the form's own button is out of the view, and adds to the cart", async () => {
    await showReady({}, { width: 375 });
    expect(bar()).toBeNull();
    showButton(false);
    await chooseSize();
    await fillIn(quantity(), "2");
    await fillIn(donation(), "1.234");
    expect(bar()?.textContent).toBe("Classic Tee, Red– · SAdd to cart");
    await fillIn(donation(), "10");
    // What the press adds, as the receipt says.
    expect(receipt().at(-1)).toBe("With your donation $50.00");
    expect(bar()?.textContent).toBe("Classic Tee, Red$50.00 · SAdd to cart");
    // It is for the pointer only.
    expect(screen.getAllByRole("button", { name: "Add to cart" })).toHaveLength(1);
    const press = bar()?.querySelector("button") as HTMLElement;
    expect(press.tabIndex).toBe(-1);
    await user.click(press);
    await waitFor(() => expect(opened).toEqual(["cart"]));
    expect(written[0]?.campaigns[0]?.items[0]?.quantity).toBe(2);
    showButton(true);
    expect(bar()).toBeNull();
  });

  it("is not shown in a page with several campaigns, because it could be that of any of them", async () => {
    const { mountPoint } = await showReady({}, { width: 375 });
    mountPoint.after(mountPoint.cloneNode());
    showButton(false);
    expect(bar()).toBeNull();
  });

  it("says on the last day until when to order", async () => {
    vi.setSystemTime(new Date("2030-12-31T09:00"));
    await showReady({ "data-ends-at": "2030-12-31T18:30" }, { width: 375 });
    showButton(false);
    expect(bar()?.textContent).toBe("Classic Tee, Red$20.00Order by 6:30 PMChoose a size");
  });

  it("scrolls to the error of an item that was not added", async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    respondToWrite = () => json({ message: "This campaign has ended." }, 422);
    await show({}, { width: 375 });
    await chooseSize();
    showButton(false);
    await user.click(bar()?.querySelector("button") as HTMLElement);
    await screen.findByRole("alert");
    expect(screen.getByRole("alert").textContent).toContain("This campaign has ended.");
    await vi.waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByRole("alert")]));
  });

  it("reserves its room at the end of the page, until the widget is hidden or unmounted", async () => {
    const root = document.documentElement;
    root.style.paddingBottom = "3px";
    let resize = (_height: number) => {};
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(notify: (entries: object[]) => void) {
          resize = (height) => notify([{ contentRect: { height } }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const { unmount } = await showReady({}, { width: 375 });
    resize(500);
    expect(root.style.paddingBottom).not.toBe("3px");
    expect(root.style.scrollPaddingBottom).not.toBe("");
    resize(0);
    expect(root.style.cssText).toBe("padding-bottom: 3px;");
    resize(500);
    expect(root.style.paddingBottom).not.toBe("3px");
    unmount();
    expect(root.style.cssText).toBe("padding-bottom: 3px;");
    root.removeAttribute("style");
  });
});

describe("adding to the cart", () => {
  it("leaves what is typed for the next item while the last one is being added", async () => {
    let finish = () => {};
    respondToWrite = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    await showReady();
    await user.click(radio("2XL + $2.50"));
    await fillIn(quantity(), "2");
    await user.type(donation(), "5");
    await user.click(button());
    await fillIn(quantity(), "3");
    await waitFor(() => expect(written).toHaveLength(1));
    finish();
    await waitFor(() => expect(opened).toEqual(["cart"]));
    expect([quantity(), donation()].map((field) => (field as HTMLInputElement).value)).toEqual([
      "3",
      "",
    ]);
  });

  it("saves the items and the donation, updates the count and opens the cart", async () => {
    await showReady();
    await user.click(radio("2XL + $2.50"));
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
    expect(chosenSize()).toBe("2XL + $2.50");
    await waitFor(() => expect(backEnd.bodies["POST /rest/log-event/"]).toBeDefined());
    const events = backEnd.calls.filter((call) => call === "POST /rest/log-event/");
    expect(events).toHaveLength(1);
  });

  it("is blocked while a field is invalid, and the sums with that field are dashes", async () => {
    await show();
    await chooseSize();
    const items = "1 × Classic Tee, Red $20.00";
    await fillIn(donation(), "1.23");
    expect(receipt()).toEqual([items, "Your donation $1.23", "With your donation $21.23"]);
    await user.type(donation(), "4");
    expect(receipt()).toEqual([items, "Your donation –", "With your donation –"]);
    await user.click(button());
    expect(document.activeElement).toBe(donation());
    expect(donation().getAttribute("aria-invalid")).toBe("true");
    await fillIn(donation(), "2");
    await fillIn(quantity(), "0");
    expect(receipt()).toEqual([
      "1 × Classic Tee, Red –",
      "Your donation $2.00",
      "With your donation –",
    ]);
    await user.click(button());
    expect(document.activeElement).toBe(quantity());
    await fillIn(quantity(), "2");
    expect(receipt().at(-1)).toBe("With your donation $42.00");
    expect(written).toEqual([]);
  });

  describe("opens no cart with data-after-add", () => {
    it("stay: the form says that it was added", async () => {
      await show({ "data-after-add": "stay" });
      await chooseSize();
      await user.click(button());
      const message = await screen.findByText("Added to your cart.");
      expect(message.className).toBe(styles.added);
      expect(written).toHaveLength(1);
      expect(opened).toEqual([]);
    });

    it("page: the cart’s page follows, if there is one, and until then a click adds nothing", async () => {
      watchTime();
      const goTo = vi.spyOn(location, "assign").mockImplementation(() => undefined);
      const details = recordHostEvents("open");
      const shown = await show({ "data-after-add": "page" });
      await chooseSize();
      await user.click(button());
      await waitFor(() => expect(goTo.mock.calls).toEqual([["/cart/"]]));
      await user.click(button());
      await stayOnPage();
      expect(screen.getByText("Added to your cart.")).toBeTruthy();
      expect(written).toHaveLength(1);
      expect(details).toEqual([]);
      shown.unmount();
      const { links } = DEFAULT_CONFIG;
      await show({ "data-after-add": "page" }, { links: { ...links, cart: "" } });
      await chooseSize();
      await user.click(button());
      await waitFor(() => expect(details).toEqual([{ area: "cart", reason: "added" }]));
      expect(goTo).toHaveBeenCalledOnce();
    });
  });

  it("says that it was added where another area was opened meanwhile", async () => {
    await show();
    await chooseSize();
    store.setState({ area: { name: "login", status: "open", mode: "login" } });
    await user.click(button());
    await screen.findByText("Added to your cart.");
    expect(opened).toEqual([]);
  });

  it("is busy until the cart is open, so that a second click adds nothing", async () => {
    let finish: (definition: unknown) => void = () => undefined;
    const { configureChunkLoader } = await import("../../../shared/page/chunks/chunk-loader.ts");
    const load = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    configureChunkLoader({
      load,
      loadScripts: (_id: string, load: () => unknown) => load(),
      preload: () => undefined,
    } as unknown as ChunkLoader);
    document.removeEventListener("fundraising:open", recordOpening);
    await show();
    await chooseSize();
    await user.click(button());
    await waitFor(() => expect(store.getState().area.status).toBe("pending"));
    expect(written).toHaveLength(1);
    expect(button().getAttribute("aria-busy")).toBe("true");
    await user.click(button());
    await act(async () => finish(() => null));
    expect(store.getState().area.status).toBe("open");
    expect(button().getAttribute("aria-busy")).toBeNull();
    expect(written).toHaveLength(1);
  });

  it("says that there is no connection when nothing could be sent, until there is one", async () => {
    await show();
    await chooseSize();
    await user.click(button());
    await waitFor(() => expect(opened).toHaveLength(1));
    backEnd.responses["GET /rest/checkout/*"] = networkError;
    const { openCartSession } = await import("../../../shared/shop/cart/page-cart.ts");
    openCartSession().invalidate();
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(campaignTexts["campaign.unreachable"]);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that it was added as soon as another attempt has saved it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await show();
    await chooseSize();
    respondToWrite = () => json({}, 500);
    await user.click(button());
    await screen.findByRole("alert");
    respondToWrite = () => undefined;
    const { addItem } = await import("../../../shared/shop/cart/cart-commands.ts");
    await act(() =>
      addItem({ campaignId: 1001, productId: 1, sizeId: 10, sizeName: "S", quantity: 1 }),
    );
    expect(screen.queryByRole("alert")).toBeNull();
    await screen.findByText("Added to your cart.");
  });

  it("says that the shop needs cookies where the browser blocks them", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(document, "cookie", "get").mockReturnValue("");
    await show();
    await chooseSize();
    respondToWrite = () => json({ message: "No token." }, 403);
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This shop needs cookies");
  });
});

describe("products that have changed since they were read", () => {
  const countReads = () => backEnd.calls.filter((call) => call === PRODUCTS).length;
  const changeProducts = (change: (product: (typeof TEES)["products"][number]) => object) => {
    backEnd.responses[PRODUCTS] = [{ ...TEES, products: TEES.products.map(change) }, TOTES];
  };
  const SOLD_OUT = "This product is sold out in this size.";
  const reject = () =>
    json(
      { message: "No.", errors: { "items.0.sizeId": [SOLD_OUT], "items.1.sizeId": [SOLD_OUT] } },
      422,
    );

  it.each(["add", "another widget"])(
    "are read again after a rejection (%s), whose reason is said: what is sold out is no longer chosen",
    async (caller) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      await show();
      await chooseSize();
      await fillIn(quantity(), "3");
      respondToWrite = reject;
      changeProducts(({ sizes, ...product }) => ({
        ...product,
        sizes: sizes.map((size) => ({ ...size, soldOut: size.size === "S" })),
      }));
      const { addItem } = await import("../../../shared/shop/cart/cart-commands.ts");
      const item = { campaignId: 1001, productId: 1, sizeId: 10, sizeName: "S", quantity: 1 };
      if (caller === "add") {
        await user.click(button());
        expect((await screen.findByRole("alert")).textContent).toBe(SOLD_OUT);
      } else await act(() => addItem(item).catch(() => undefined));
      await waitFor(() => expect(chosenSize()).toBeUndefined());
      expect(radio("S (sold out)").getAttribute("aria-disabled")).toBe("true");
      expect(quantity().value).toBe("3");
      expect(countReads()).toBe(2);
    },
  );

  it("have no size chosen in the place of a product that is gone", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await show();
    await chooseSize();
    respondToWrite = reject;
    backEnd.responses[PRODUCTS] = [{ ...TEES, products: TEES.products.slice(1) }, TOTES];
    await user.click(button());
    await screen.findByText("Classic Tee, Sand");
    expect(chosenSize()).toBeUndefined();
  });

  it("are read again when the cart has another price", async () => {
    await show({ "data-after-add": "stay" });
    await chooseSize();
    await user.click(button());
    await screen.findByText("Added to your cart.");
    expect(countReads()).toBe(1);
    const dearer = { ...TEES, products: TEES.products.map((tee) => ({ ...tee, price: 30 })) };
    respondToWrite = () => {
      const line = { id: "1", quantity: 2, productType: TEES, size: TEES.products[0]?.sizes[0] };
      const items = [{ ...line, product: dearer.products[0] }];
      const campaign = { campaignId: 1001, name: "L", slug: "l", items, donation: { amount: 0 } };
      return json({ id: "x", campaigns: [campaign] });
    };
    backEnd.responses[PRODUCTS] = [dearer, TOTES];
    await user.click(button());
    await waitFor(() =>
      expect(receipt()).toEqual(["1 × Classic Tee, Red $30.00", "Subtotal $30.00"]),
    );
    expect(chosenSize()).toBe("S");
  });

  it("are read again at the end of the campaign, which is said, and the focus stays", async () => {
    const end = Date.now() + 60_000;
    await showReady({ "data-ends-at": new Date(end).toISOString() });
    button().focus();
    backEnd.responses[PRODUCTS] = [];
    vi.spyOn(Date, "now").mockImplementation(() => end + 1);
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This campaign ended on");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region")));
    expect(countReads()).toBe(2);
  });
});

describe("a campaign without available products", () => {
  it("shows a message and a link to other campaigns", async () => {
    backEnd.responses[PRODUCTS] = [{ ...TOTES, products: [] }];
    await show();
    await screen.findByText("This campaign isn’t selling anything right now.");
    const link = screen.getByRole("link", { name: "See other campaigns" });
    expect(link.getAttribute("href")).toBe("/explore/");
  });

  it.each([
    [
      [TEES, TOTES],
      ["Product type", "Product"],
    ],
    [[TEES], ["Product"]],
    [[TOTES, { ...TOTES, id: 3, name: "Bags" }], ["Product type"]],
    [[TOTES], []],
  ])("has no select of a single choice (%#)", async (types, names) => {
    backEnd.responses[PRODUCTS] = types;
    await show();
    await screen.findByRole("radiogroup");
    const selects = screen.queryAllByRole<HTMLSelectElement>("combobox");
    expect(selects.map(({ labels }) => labels[0]?.textContent)).toEqual(names);
  });

  it("says when the campaign ended, in the page's language", async () => {
    backEnd.responses[PRODUCTS] = [];
    await show({ "data-ends-at": "2024-02-29T12:00:00Z" }, { locale: "es" });
    await screen.findByText("This campaign ended on 29 de febrero de 2024.");
    expect(screen.getByRole("link", { name: "See other campaigns" })).toBeTruthy();
  });

  it("keeps its pictures and the page's details, and has no form, where its products have no size", async () => {
    const products = TEES.products.map((product) => ({ ...product, sizes: [] }));
    const withoutPicture = { ...products[0], id: 99, name: "Unseen", design: [] };
    backEnd.responses[PRODUCTS] = [{ ...TEES, products: [...products, withoutPicture] }];
    const details = `<p data-widget-slot="details">Thank you</p>`;
    await show({ "data-ends-at": "2024-02-29" }, { width: 375 }, details);
    await screen.findByText("This campaign ended on February 29, 2024.");
    expect(screen.getByText("Thank you")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Unseen" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Classic Tee, Sand" }));
    expect(screen.getByRole("img", { name: "Classic Tee, Sand" })).toBeTruthy();
    expect(document.querySelector("form")).toBeNull();
  });
});

it.each([
  [
    { "data-ends-at": "2031-01-01", "data-ships-at": "2031-01-08" },
    "Order by January 1, ships around January 8",
  ],
  [{ "data-ships-at": "2031-01-08T00:00" }, "Ships around January 8"],
  [{ "data-ends-at": "2020-01-01", "data-ships-at": "2031-01-08" }, "Ships around January 8"],
  [{ "data-ends-at": "2031-01-01" }, undefined],
  [
    { "data-ends-at": "2030-12-31T18:30", "data-ships-at": "2031-01-08" },
    "Last day: order by 6:30 PM, ships around January 8",
  ],
  [{ "data-ends-at": "2030-12-31T18:30" }, "Last day: order by 6:30 PM"],
  [{ "data-ends-at": "2030-12-31" }, "Last day: order by 11:59 PM"],
])("with %j, the button for the cart has the day of shipping below", async (attributes, text) => {
  vi.setSystemTime(new Date("2030-12-31T09:00"));
  await showReady(attributes);
  expect(screen.queryByText(/ships around|order by/i)?.textContent).toBe(text);
});

describe("fallback content", () => {
  const LIST = '<p class="product">From the server</p>';

  it("has a size guide beside the sizes and details below the picker, as the page's own elements", async () => {
    const slots = `<a data-widget-slot="size-guide" data-type-id="1, 12" href="/sizes/">Size guide</a><a data-widget-slot="size-guide" data-type-id="2" href="/2/">Guide 2</a><p data-widget-slot="details">Cotton</p>`;
    const { mountPoint, unmount } = await show({}, {}, slots + LIST);
    await ready();
    const [guide, details] = mountPoint.querySelectorAll("[data-widget-slot]");
    expect(screen.queryByText("From the server")).toBeNull();
    expect(screen.getByRole("link", { name: "Size guide" })).toBe(guide);
    expect(guide?.parentElement?.nextElementSibling).toBe(screen.getByRole("radiogroup"));
    expect(details?.parentElement?.previousElementSibling).toBe(button().closest("form"));
    // Each type has its own guide, and a product of one size has none.
    const guides = () =>
      [...document.querySelectorAll(`.${styles.sizeGuide} a`)].map(
        ({ textContent }) => textContent,
      );
    expect(guides()).toEqual(["Size guide"]);
    await user.selectOptions(box("Product type"), "Totes");
    expect(guides()).toEqual([]);
    await user.selectOptions(box("Product type"), "T-shirts");
    expect(guides()).toEqual(["Size guide"]);
    unmount();
    expect(mountPoint.innerHTML).toBe(slots + LIST);
  });

  it("stays, with a warning, for a campaign that sells nothing, and goes for one that has ended", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    backEnd.responses[PRODUCTS] = [];
    const { mountPoint } = await show({}, {}, LIST);
    await screen.findByText("This campaign isn’t selling anything right now.");
    expect(screen.queryByText("From the server")).not.toBeNull();
    expect(warned.mock.calls.map(([message]) => message)).toEqual([
      "[fundraising] Campaign 1001 sells nothing, or has another id.",
    ]);
    mountPoint.remove();
    await show({ "data-ends-at": "2024-02-29" }, {}, LIST);
    await screen.findByText(/This campaign ended/);
    expect(screen.queryByText("From the server")).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  });

  it("gives way to the page's address where the shopper has changed nothing in it", async () => {
    runEffectsOnce();
    history.replaceState(null, "", "/?product=3");
    backEnd.responses[PRODUCTS] = hang;
    const { mountPoint } = await show(
      { "data-product-id": "2" },
      {},
      `<form><select name="type"><option value="1"></select>
        <select name="product"><option value="1"><option value="2"></select>
        <input type="radio" name="size" value="10"><input type="radio" name="size" value="11"></form>`,
    );
    await waitFor(() => expect(backEnd.calls).toContain(PRODUCTS));
    await user.click(mountPoint.querySelector("[value='11']") as HTMLElement);
    await act(async () => backEnd.requests[0]?.respond([TEES, TOTES]));
    await ready();
    expect(chosen("Product")).toBe("Tote");
    await user.selectOptions(box("Product type"), "T-shirts");
    expect(chosenSize()).toBe("2XL + $2.50");
  });
});

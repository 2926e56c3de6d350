import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { COOKIES, writeCookie } from "../../../shared/page/platform/cookies.ts";
import { DEFAULT_CONFIG } from "../../../shared/shop/config/page-config.ts";
import type { Cart } from "../../../shared/shop/domain/cart.ts";
import { orderTexts } from "../../../shared/view/features/order/order.texts.ts";
import { checkoutTexts } from "../../../widgets/checkout/checkout.texts.ts";
import { type BackEnd, fakeBackEnd, json } from "../../helpers/fake-back-end.ts";
import { removeCart } from "../../helpers/remove-cart.ts";
import { createCampaign, createCart, createLine } from "../../helpers/sample-cart.ts";
import { withResolvers } from "../../helpers/with-resolvers.ts";

const CART = createCart();
const READ = `GET /rest/checkout/${CART.id}/`;
const CHOOSE = `PUT /rest/checkout/${CART.id}/payment-processor/`;
const PROCESSORS = "../../../widgets/checkout/payment-choice.tsx";

let backEnd: BackEnd;
let widget: typeof import("../../../widgets/checkout/checkout.widget.tsx").widget;
let navigations: string[];

/** Imports the widget afresh for each test, because the cart session lasts as long as a page. */
async function loadWidget() {
  vi.resetModules();
  ({ widget } = await import("../../../widgets/checkout/checkout.widget.tsx"));
  const { configurePage } = await import("../../../shared/shop/store/page-slice.ts");
  configurePage({
    ...DEFAULT_CONFIG,
    links: { ...DEFAULT_CONFIG.links, payment: "https://pay.example/till" },
  });
}

beforeEach(async () => {
  backEnd = fakeBackEnd();
  navigations = [];
  vi.spyOn(location, "assign").mockImplementation(
    (address) => void navigations.push(String(address)),
  );
  writeCookie(COOKIES.cartId, CART.id, "1h");
  await loadWidget();
});

afterEach(async () => {
  await removeCart();
  vi.doUnmock(PROCESSORS);
});

const showCheckout = (content: Node[] = []) =>
  render(<widget.Component options={{}} content={content} />);
const findButton = () => screen.findByRole("button", { name: /^Continue to payment/ });
const showOrder = (content?: Node[]) => {
  showCheckout(content);
  return findButton();
};
const callsTo = (call: string) => backEnd.calls.filter((made) => made === call);

/** What the page says of a payment, as its own element. */
function createPaymentError(text: string): HTMLElement {
  const error = document.createElement("p");
  error.dataset.widgetSlot = "payment-error";
  error.textContent = text;
  return error;
}

describe("the order", () => {
  it("is shown with its amounts, the day on which it ships, and a link to the cart", async () => {
    const [shipped, other] = CART.campaigns;
    backEnd.responses[READ] = {
      ...CART,
      campaigns: [{ ...shipped, shipsAt: "2031-01-08" }, other],
    };
    await showOrder();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Checkout");
    const region = screen.getByRole("region", { name: "Maple Street Library" });
    const [first, second] = within(region).getAllByRole("listitem");
    for (const text of ["Classic Tee, Black", "T-shirts", "M", "2", "$40.00"]) {
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText(/^Ships/)).toEqual([within(region).getByText("Ships around Jan 8")]);
    expect(within(second as HTMLElement).getByText("$22.50")).toBeTruthy();
    const amounts = screen.getAllByRole("definition").map((amount) => amount.textContent);
    expect(amounts).toEqual(["$99.25", "$31.50"]);
    expect(screen.getByRole("link", { name: "Edit cart" }).getAttribute("href")).toBe("/cart/");
  });

  it("shows the page's note and its payment error at their places in the widget", async () => {
    const mountPoint = document.createElement("div");
    mountPoint.innerHTML = `<p data-widget-slot="note">Shipping is included.</p>
      <p data-widget-slot="payment-error">Your payment was declined.</p>`;
    const content = [...mountPoint.childNodes];
    await showOrder(content);
    expect(screen.getByRole("alert").textContent).toBe("Your payment was declined.");
    expect(screen.getByText("Shipping is included.")).toBe(content[0]);
    expect(screen.getByRole("heading", { name: "Order summary" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Continue shopping" });
    expect(link.getAttribute("href")).toBe("/explore/");
  });

  it("stays as it is shown when a script of the page resets all forms", async () => {
    const { form } = (await showOrder()) as HTMLButtonElement;
    const reset = new Event("reset", { bubbles: true, cancelable: true });
    expect(form?.dispatchEvent(reset)).toBe(false);
  });

  it("is folded, and opens when its price changes on the way to the payment", async () => {
    const { product } = createLine();
    const respond = (price: number) => {
      const items = [1, 2].map((id) =>
        createLine({ id: `line-${id}`, quantity: id, product: { ...product, price } }),
      );
      backEnd.responses[READ] = { ...CART, campaigns: [createCampaign({ items })] };
    };
    respond(20);
    const pay = await showOrder();
    const fold = () => screen.getByRole("button", { name: /items$/ });
    const isOpen = () => fold().getAttribute("aria-expanded");
    expect([fold().textContent, isOpen()]).toEqual(["Show 3 items", "false"]);
    await userEvent.click(fold());
    expect([fold().textContent, isOpen()]).toEqual(["Hide the items", "true"]);
    await userEvent.click(fold());
    expect(isOpen()).toBe("false");
    respond(21);
    await userEvent.click(pay);
    await screen.findByText(orderTexts["cart-error.changed"]);
    expect(isOpen()).toBe("true");
    expect(navigations).toEqual([]);
  });

  it("has no items to unfold if it is a donation alone", async () => {
    const alone = createCampaign({ items: [], donation: { amount: 25 } });
    backEnd.responses[READ] = { ...CART, campaigns: [alone] };
    await showOrder();
    expect(screen.queryByRole("button", { name: /items$/ })).toBeNull();
  });

  it("leaves the focus in a field of the page when it shows a payment error", async () => {
    const field = document.createElement("input");
    document.body.append(field);
    onTestFinished(() => field.remove());
    field.focus();
    await showOrder([createPaymentError("Your payment was declined.")]);
    expect(document.activeElement).toBe(field);
  });

  it("gives the focus to a payment error that a script adds or replaces later", async () => {
    const { rerender } = showCheckout([]);
    await findButton();
    for (const text of ["Your payment was declined.", "Your card has expired."]) {
      (document.activeElement as HTMLElement).blur();
      rerender(<widget.Component options={{}} content={[createPaymentError(text)]} />);
      expect(document.activeElement?.textContent).toBe(text);
    }
  });

  it.each<[string, Cart["campaigns"]]>([
    ["an empty cart", []],
    ["campaigns without items", [createCampaign({ items: [] })]],
  ])("is replaced by a link to explore campaigns with %s", async (_, campaigns) => {
    backEnd.responses[READ] = { ...CART, campaigns };
    const own = document.createElement("p");
    own.dataset.widgetSlot = "empty";
    own.textContent = "Lighthouse is on the line.";
    showCheckout([own]);
    expect(await screen.findByText("Lighthouse is on the line.")).toBe(own);
    const link = await screen.findByRole("link", { name: checkoutTexts["checkout.explore"] });
    expect(link.getAttribute("href")).toBe("/explore/");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

describe("the payment processors", () => {
  const radios = () =>
    screen
      .getAllByRole<HTMLInputElement>("radio")
      .map((radio) => `${radio.labels?.[0]?.textContent}${radio.checked ? " (chosen)" : ""}`);

  it("are those of the build, with the first one chosen", async () => {
    await showOrder();
    expect(screen.getByRole("group", { name: "How would you like to pay?" })).toBeTruthy();
    expect(radios()).toEqual(["Card (chosen)", "PayPal"]);
  });

  it("include Apple Pay only if the browser supports it", async () => {
    const canMakePayments = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
    canMakePayments.mockImplementationOnce(() => {
      throw new DOMException("Not on an insecure page", "InvalidAccessError");
    });
    vi.stubGlobal("ApplePaySession", { canMakePayments });
    const lists: string[][] = [];
    for (const _ of [1, 2, 3]) {
      await showOrder();
      lists.push(radios());
      cleanup();
    }
    expect(lists).toEqual([
      ["Card (chosen)", "PayPal", "Apple Pay"],
      ["Card (chosen)", "PayPal"],
      ["Card (chosen)", "PayPal"],
    ]);
  });

  it("are replaced by an alert if there are none", async () => {
    vi.doMock(PROCESSORS, async (load) => ({
      ...(await load<object>()),
      listProcessors: () => [],
    }));
    await loadWidget();
    showCheckout();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(checkoutTexts["checkout.noProcessors"]);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Continue to payment/ })).toBeNull();
  });
});

describe("starting the payment", () => {
  it("stores of the pending order what is logged later, and removes `purchased`", async () => {
    sessionStorage.setItem("purchased", "true");
    showCheckout();
    await userEvent.click(await findButton());
    await waitFor(() => expect(navigations).toHaveLength(1));
    const stored = JSON.parse(sessionStorage.getItem("pendingOrder") ?? "");
    expect(stored).toEqual({
      startedAt: expect.any(Number),
      cartId: expect.any(String),
      value: 130.75,
      processor: "card",
      transactionId: expect.any(String),
      items: [1001, 1002].map((campaignId) => expect.objectContaining({ campaignId })),
    });
    // A line of the cart has every product of its type with all images.
    expect(stored.items[0].items[0]).toEqual({
      productId: 101,
      sizeId: 11,
      sizeName: "M",
      quantity: 2,
      name: "Classic Tee, Black",
      price: 20,
      type: "T-shirts",
    });
    expect(sessionStorage.getItem("purchased")).toBeNull();
  });

  it("does not start once the widget is gone, as with Turbo's next page", async () => {
    const { openCartSession } = await import("../../../shared/shop/cart/page-cart.ts");
    const flush = vi.spyOn(openCartSession(), "flush");
    const { promise, resolve } = withResolvers();
    backEnd.responses[CHOOSE] = () => promise;
    await userEvent.click(await showOrder());
    await waitFor(() => expect(callsTo(CHOOSE)).toHaveLength(1));
    cleanup();
    resolve();
    await waitFor(() => expect(flush).toHaveBeenCalled());
    await act(() => flush.mock.results[0]?.value);
    expect(navigations).toEqual([]);
  });

  it.each([
    ["the server's own reason", ["This campaign takes no cards."], "This campaign takes no cards."],
    [
      "a text of its own for a reason without words",
      [" "],
      checkoutTexts["checkout.processorRefused"],
    ],
  ])(
    "shows %s at the way to pay that the server rejected, and focuses that",
    async (_, reasons, text) => {
      backEnd.responses[CHOOSE] = () =>
        json({ message: "No.", errors: { processor: reasons } }, 422);
      showCheckout();
      await userEvent.click(await findButton());
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toBe(text);
      const card = screen.getByRole("radio", { name: "Card" });
      expect(document.activeElement).toBe(card);
      expect(card.getAttribute("aria-describedby")).toBe(alert.id);
      const payPal = screen.getByRole("radio", { name: "PayPal" });
      expect(alert.compareDocumentPosition(payPal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await userEvent.click(payPal);
      expect(alert.isConnected).toBe(true);
      delete backEnd.responses[CHOOSE];
      await userEvent.click(await findButton());
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("says one thing of a shop that can't be reached, until the cart is read or saved", async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    const button = await showOrder();
    backEnd.responses[READ] = () => Promise.reject(new TypeError("Failed to fetch"));
    backEnd.responses[CHOOSE] = () => json({}, 500);
    await userEvent.click(button);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(checkoutTexts["checkout.unreachable"]);
    await waitFor(() => expect(scroll.mock.contexts).toEqual([alert]));
    // Its own button tries it again, with the focus beside the message while there is none.
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(document.activeElement?.contains(button)).toBe(false);
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
    delete backEnd.responses[READ];
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await userEvent.click(button);
    await screen.findByText(checkoutTexts["checkout.serverFailed"]);
    const [, donation] = screen.getAllByRole("textbox", { name: "Donation" });
    await userEvent.type(donation as HTMLElement, "5");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("reads the cart again when the server rejects it", async () => {
    const button = await showOrder();
    backEnd.responses[CHOOSE] = () => json({ message: "There is nothing in the cart." }, 409);
    backEnd.responses[READ] = { ...CART, campaigns: [] };
    await userEvent.click(button);
    expect(await screen.findByText(checkoutTexts["checkout.empty"])).toBeTruthy();
  });
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { COOKIES, writeCookie } from "../../shared/page/platform/cookies.ts";
import { ApiError } from "../../shared/shop/errors/api-error.ts";
import { orderTexts } from "../../shared/view/features/order/order.texts.ts";
import { campaignTexts } from "../../widgets/campaign/campaign.texts.ts";
import { cartTexts } from "../../widgets/cart/cart.texts.ts";
import { checkoutTexts } from "../../widgets/checkout/checkout.texts.ts";
import { explainError } from "../../widgets/checkout/explain-error.ts";
import { type BackEnd, fakeBackEnd, json, networkError } from "../helpers/fake-back-end.ts";
import { removeCart } from "../helpers/remove-cart.ts";
import { createCart } from "../helpers/sample-cart.ts";
import { runEffectsOnce } from "../helpers/strict-mode.ts";

/**
 * The calls on which a shopper's cart and order depend, with every kind of fault, one after the other on the same page.
 * Which responses are of which kind is tested in `call-api.dom.test.ts`, and the messages of the log-in in
 * `use-submit.unit.test.ts`.
 */

/** The message of a server error is for developers, so the shopper must not see it. */
const INTERNAL = "SQLSTATE[42S02] in /srv/shop/orders.php";
const sendHtml = (status: number) => async () =>
  new Response(`<h1>${INTERNAL}</h1>`, { status, headers: { "content-type": "text/html" } });

const FAULTS = {
  server: () => json({ message: INTERNAL }, 500),
  invalid: sendHtml(200),
  network: networkError,
  rejected: sendHtml(413),
};
type Kind = keyof typeof FAULTS;

interface Row {
  call: string;
  widget: "campaign" | "cart" | "checkout";
  /** Makes the request, unless the widget does so by itself. */
  start?: () => Promise<unknown>;
  /** Makes it again; default: like the first time. */
  again?: () => Promise<unknown>;
  expectFault: (kind: Kind) => unknown;
  expectSuccess: () => unknown;
}

const CART = `/rest/checkout/${createCart().id}/`;
const PRODUCTS = "GET /rest/campaign/1001/product/";
const all = (name: string | RegExp) => screen.getAllByRole("button", { name });
const press = (name: string | RegExp) => async () => userEvent.click(all(name)[0] as HTMLElement);
const tryAgain = press("Try again");
const readAlerts = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);
const expectAlert = (text: string) => expect(readAlerts().join()).toContain(text);
const readQuantity = () => screen.getAllByRole<HTMLInputElement>("spinbutton")[0]?.value;
const pay = press("Continue to payment");

const ROWS: Row[] = [
  {
    call: PRODUCTS,
    widget: "campaign",
    again: tryAgain,
    expectFault: () => expectAlert(campaignTexts["campaign.failed"]),
    expectSuccess: () => all("Add to cart"),
  },
  {
    call: `GET ${CART}`,
    widget: "cart",
    again: tryAgain,
    expectFault: () => expectAlert(cartTexts["cart.failed"]),
    expectSuccess: readQuantity,
  },
  {
    call: `GET ${CART}`,
    widget: "checkout",
    again: tryAgain,
    expectFault: () => expectAlert(checkoutTexts["checkout.loadFailed"]),
    expectSuccess: () => all("Continue to payment"),
  },
  {
    call: PRODUCTS,
    widget: "cart",
    start: press("Edit"),
    again: tryAgain,
    expectFault: () => {
      screen.getByText(cartTexts["cart.choicesFailed"]);
      // What is in the cart can be read, and bought.
      expect(screen.getAllByRole("combobox")).toHaveLength(3);
    },
    expectSuccess: () => screen.getByRole("option", { name: "Hoodies" }),
  },
  {
    call: `PUT ${CART}items/`,
    widget: "cart",
    start: press("Increase quantity"),
    expectFault: (kind) => {
      if (kind !== "rejected") {
        expectAlert("Your changes haven’t been saved.");
        expect(Number(readQuantity())).toBeGreaterThan(2);
      } else {
        expectAlert(orderTexts["cart-error.rejected"]);
        expect(readQuantity()).toBe("2");
      }
    },
    expectSuccess: () => {
      expect(screen.queryByRole("alert")).toBeNull();
      expect(readQuantity()).toBe("3");
    },
  },
  {
    call: `PUT ${CART}items/`,
    widget: "campaign",
    start: async () => {
      await userEvent.click(screen.getByRole("radio", { name: "M" }));
      await press("Add to cart")();
    },
    // Only an error status says that the server has not added it.
    expectFault: (kind) =>
      expectAlert(
        ["server", "rejected"].includes(kind)
          ? campaignTexts["campaign.notAdded"]
          : campaignTexts["campaign.unconfirmed"],
      ),
    expectSuccess: () => screen.getByText("Added to your cart."),
  },
  {
    call: `PUT ${CART}payment-processor/`,
    widget: "checkout",
    start: pay,
    expectFault: (kind) => {
      const texts: Partial<Record<Kind, string>> = {
        server: checkoutTexts["checkout.serverFailed"],
        // A log-in page or a captive portal: only 204 says that the server has stored it.
        invalid: checkoutTexts["checkout.serverFailed"],
        network: checkoutTexts["checkout.unreachable"],
        rejected: checkoutTexts["checkout.refused"],
      };
      expectAlert(texts[kind] ?? "");
    },
    expectSuccess: () => expect(location.assign).toHaveBeenCalledOnce(),
  },
];

let backEnd: BackEnd;

beforeEach(() => {
  runEffectsOnce();
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
  backEnd = fakeBackEnd();
  writeCookie(COOKIES.cartId, createCart().id, "1h");
});
afterEach(removeCart);

it.each(ROWS)(
  "$call of the widget $widget: says what is true after each fault, and can be made again",
  async ({ call, widget, start, again = start, expectFault, expectSuccess }) => {
    const countCalls = () => backEnd.calls.filter((made) => made === call).length;
    const { showWidget } = await import("../helpers/show-widget.ts");
    const module = await import(`../../widgets/${widget}/${widget}.widget.tsx`);
    const attributes: Record<string, string> = {
      "data-campaign-id": "1001",
      "data-after-add": "stay",
    };
    if (!start) backEnd.responses[call] = FAULTS.server;
    await showWidget(module.widget, attributes);
    const READY = /Add to cart|Check out|Continue to payment/;
    if (start) await screen.findAllByRole("button", { name: READY });
    let act = start;
    for (const [kind, fault] of Object.entries(FAULTS)) {
      backEnd.responses[call] = fault;
      const before = act ? countCalls() : 0;
      await act?.();
      await waitFor(() => expect(countCalls()).toBeGreaterThan(before));
      await waitFor(() => expectFault(kind as Kind));
      expect(document.body.textContent).not.toContain(INTERNAL);
      act = again;
    }
    backEnd.responses = {};
    await act?.();
    await waitFor(expectSuccess);
    expect(document.cookie).toContain(createCart().id);
  },
);

it("the checkout has a message of its own for a call without a response in time", () => {
  const error = new ApiError({ call: "PUT /", failure: "timeout" });
  expect(JSON.stringify(explainError(error, "card", checkoutTexts))).toContain(
    checkoutTexts["checkout.timedOut"],
  );
});

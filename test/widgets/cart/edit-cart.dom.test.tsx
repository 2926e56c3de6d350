import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { COOKIES, writeCookie } from "../../../shared/page/platform/cookies.ts";
import { DEFAULT_CONFIG } from "../../../shared/shop/config/page-config.ts";
import type { CheckoutPayload } from "../../../shared/shop/domain/checkout-payload.ts";
import { orderTexts } from "../../../shared/view/features/order/order.texts.ts";
import { type BackEnd, fakeBackEnd, json } from "../../helpers/fake-back-end.ts";
import { removeCart } from "../../helpers/remove-cart.ts";
import { createCart } from "../../helpers/sample-cart.ts";
import { stayOnPage, watchTime } from "../../helpers/stay-on-page.ts";
import { withResolvers } from "../../helpers/with-resolvers.ts";

const CART = createCart();
const READ = `GET /rest/checkout/${CART.id}/`;
const WRITE = `PUT /rest/checkout/${CART.id}/items/`;

let backEnd: BackEnd;
let user: ReturnType<typeof userEvent.setup>;
let Area: typeof import("../../../widgets/cart/cart.area.tsx").area;

beforeEach(async () => {
  user = userEvent.setup();
  backEnd = fakeBackEnd();
  writeCookie(COOKIES.cartId, CART.id, "1h");
  // Each test imports the modules afresh, because they keep the cart.
  vi.resetModules();
  ({ area: Area } = await import("../../../widgets/cart/cart.area.tsx"));
});

afterEach(removeCart);

const lastWrite = () => (backEnd.bodies[WRITE] as { items: CheckoutPayload } | undefined)?.items;
const writes = () => backEnd.calls.filter((call) => call === WRITE).length;

async function openCart(): Promise<HTMLElement[]> {
  render(<Area mode="login" close={() => undefined} />);
  return await screen.findAllByRole("group", { name: / from / });
}

/** The first line of the cart, with its selects. */
async function openOptions(): Promise<HTMLElement | undefined> {
  const [line] = await openCart();
  await press("Edit", line);
  await within(line as HTMLElement).findByRole("combobox", { name: "Size" });
  return line;
}

const box = (line: HTMLElement | undefined, name: string) =>
  within(line as HTMLElement).getByRole<HTMLSelectElement>("combobox", { name });
const chosen = (line: HTMLElement | undefined) =>
  ["Product type", "Product", "Size"].map(
    (name) => box(line, name).selectedOptions[0]?.textContent,
  );
const quantity = (line: HTMLElement | undefined) =>
  within(line as HTMLElement).getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
const lines = () => screen.queryAllByRole("group", { name: / from / });
const press = (name: string, line?: HTMLElement) =>
  user.click((line ? within(line) : screen).getByRole("button", { name }));

/** Waits for the choices, which are loaded after the line, and selects one. */
async function choose(line: HTMLElement | undefined, name: string, option: string): Promise<void> {
  await within(box(line, name)).findByRole("option", { name: option });
  await user.selectOptions(box(line, name), option);
}

describe("a line", () => {
  it("is text with the campaign's address, and its selects are shown by Edit", async () => {
    const [line] = await openCart();
    const inLine = within(line as HTMLElement);
    expect(inLine.getByRole("link").textContent).toBe("Classic Tee, Black");
    expect(inLine.getByRole("link").getAttribute("href")).toBe("/maple-street-library/");
    expect(inLine.queryByRole("combobox")).toBeNull();
    await press("Edit", line);
    await inLine.findByRole("combobox", { name: "Size" });
    expect(inLine.getByRole("button", { expanded: true }).textContent).toBe("Edit");
    expect(chosen(line)).toEqual(["T-shirts", "Classic Tee, Black", "M"]);
    await press("Edit", line);
    expect(inLine.queryByRole("combobox")).toBeNull();
  });

  it("says that its selects could not be loaded, and tries again at the next press of Edit", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { configureChunkLoader } = await import("../../../shared/page/chunks/chunk-loader.ts");
    const loadScripts = vi.fn().mockRejectedValue(new Error("offline"));
    configureChunkLoader({ load: vi.fn(), loadScripts, preload: () => undefined });
    const [line] = await openCart();
    const inLine = within(line as HTMLElement);
    await press("Edit", line);
    expect((await inLine.findByRole("alert")).textContent).toBe(
      "Other options couldn’t be loaded.",
    );
    expect(inLine.queryByRole("button", { expanded: true })).toBeNull();
    loadScripts.mockImplementation((_id: string, load: () => unknown) => load());
    await press("Edit", line);
    await inLine.findByRole("combobox", { name: "Size" });
    expect(inLine.queryByRole("alert")).toBeNull();
  });

  it("without a size shows its selects at once", async () => {
    const [first, second] = CART.campaigns;
    const [line, ...others] = first?.items ?? [];
    const items = [{ ...line, size: { id: 0, size: "", upcharge: 0 } }, ...others];
    backEnd.responses[READ] = { ...CART, campaigns: [{ ...first, items }, second] };
    const [incomplete, complete] = await openCart();
    await within(incomplete as HTMLElement).findByRole("combobox", { name: "Size" });
    expect(within(complete as HTMLElement).queryByRole("combobox")).toBeNull();
  });

  it("keeps its last subtotal and the sums of the cart while its quantity is invalid", async () => {
    const [line] = await openCart();
    const subtotal = () => within(line as HTMLElement).getByText("Subtotal").parentElement;
    const amounts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
    await user.clear(quantity(line));
    expect(subtotal()?.textContent).toContain("Subtotal $40.00");
    expect(amounts()).toEqual(["$99.25", "$31.50"]);
    await user.type(quantity(line), "3");
    expect(subtotal()?.textContent).toContain("Subtotal $60.00");
    expect(amounts()).toEqual(["$119.25", "$31.50"]);
    expect(screen.getByText("Quantity 7, total $150.75")).toBeTruthy();
    await user.clear(quantity(line));
    await press("Remove", line);
    expect(amounts()).toEqual(["$59.25", "$31.50"]);
  });

  it("changes at once to the first product of another product type, in the same size", async () => {
    const line = await openOptions();
    await choose(line, "Product type", "Hoodies");
    expect(chosen(line)).toEqual(["Hoodies", "Zip Hoodie", "M"]);
    expect(within(line as HTMLElement).getByText("$60.00")).toBeTruthy();
    await waitFor(() => expect(lastWrite()?.campaigns[0]?.items[0]?.sizeId).toBe(32));
    expect(lines()[0]).toBe(line);
  });

  it("gets the first size of another product that does not have its own", async () => {
    const line = await openOptions();
    await choose(line, "Product", "Baby Tee");
    expect(chosen(line)).toEqual(["T-shirts", "Baby Tee", "6 months"]);
  });

  it("keeps its element and the focus when another size changes its id", async () => {
    const line = await openOptions();
    box(line, "Size").focus();
    await choose(line, "Size", "2XL + $2.50");
    await waitFor(() => expect(writes()).toBe(1));
    await waitFor(() =>
      expect(screen.getByText("Total").parentElement?.textContent).toContain("$"),
    );
    expect(document.activeElement).toBe(box(line, "Size"));
  });
});

describe("a removed line", () => {
  it("moves the focus to the previous line if it was the last", async () => {
    const [first, second, third] = await openCart();
    await press("Remove", third);
    expect(document.activeElement).toBe(second);
    await press("Undo");
    expect(document.activeElement).toBe(lines()[2]);
    await press("Remove", second);
    expect(document.activeElement).toBe(lines()[1]);
    first?.focus();
    const [donation] = screen.getAllByRole("textbox", { name: "Donation" });
    await user.clear(donation as HTMLElement);
    await press("Remove", first);
    expect(lines()).toHaveLength(1);
    expect(document.activeElement).toBe(lines()[0]);
  });

  it("can be restored for 20 seconds after a press, longer while that is in use, and after a key at any time", async () => {
    const [first, second] = await openCart();
    const matches = vi.spyOn(HTMLElement.prototype, "matches");
    const isInUse = (isUsed: boolean) =>
      matches.mockImplementation((selector) => isUsed && selector.startsWith(":hover"));
    const canUndo = () => screen.queryByText("Undo") !== null;
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const remove = (line: HTMLElement | undefined, detail: number) =>
      fireEvent.click(within(line as HTMLElement).getByRole("button", { name: "Remove" }), {
        detail,
      });
    remove(first, 1);
    isInUse(true);
    await pass(39);
    isInUse(false);
    expect(canUndo()).toBe(true);
    await pass(1);
    expect(canUndo()).toBe(false);
    matches.mockRestore();
    remove(second, 0);
    await pass(100);
    expect(canUndo()).toBe(true);
  });

  it("can be restored after it was saved as the last of the cart", async () => {
    backEnd.session.cart.shift();
    const [line] = await openCart();
    await press("Remove", line);
    await screen.findByText("Your cart is empty.");
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
    await waitFor(() => expect(lastWrite()).toEqual({ campaigns: [] }));
    await press("Undo");
    expect(lines()).toHaveLength(1);
    await waitFor(() => expect(lastWrite()?.campaigns[0]?.items).toHaveLength(1));
  });
});

describe("a donation", () => {
  it("is saved exactly, and added to the total at once", async () => {
    await openCart();
    const [, field] = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Donation" });
    await user.type(field as HTMLInputElement, "0.29");
    expect(screen.getByText("Total").parentElement?.textContent).toBe("Total $131.04");
    await waitFor(() => expect(lastWrite()?.campaigns[1]?.donation).toEqual({ amount: 0.29 }));
  });

  it("says who gets it, and can be one of the amounts on offer", async () => {
    await openCart();
    const region = within(screen.getByRole("region", { name: "Café Ärmel" }));
    expect(region.getByText("Your donation goes to Café Ärmel.")).toBeTruthy();
    const amounts = region.getAllByRole("button", { name: /^\$/ });
    expect(amounts.map(({ textContent }) => textContent)).toEqual(["$5", "$10", "$25"]);
    const field = () => region.getByRole<HTMLInputElement>("textbox", { name: "Donation" });
    await user.type(field(), "much");
    await press("$10", screen.getByRole("region", { name: "Café Ärmel" }));
    expect(field().value).toBe("10");
    expect(region.getByRole("button", { pressed: true }).textContent).toBe("$10");
    await waitFor(() => expect(lastWrite()?.campaigns[1]?.donation).toEqual({ amount: 10 }));
    await user.click(region.getByRole("button", { pressed: true }));
    expect(field().value).toBe("");
    expect(field().closest("details")?.open).toBe(true);
    await waitFor(() => expect(lastWrite()?.campaigns[1]?.donation).toEqual({ amount: 0 }));
  });

  /** Clears the donation to a campaign without items. */
  async function clearDonation() {
    Object.assign(backEnd.session.cart[0] ?? {}, { items: [], donation: { amount: 5 } });
    await openCart();
    const [field] = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Donation" });
    await user.clear(field as HTMLInputElement);
    return field;
  }

  it("to a campaign without items can be retyped, and the campaign disappears on blur", async () => {
    const field = await clearDonation();
    expect(document.activeElement).toBe(field);
    await user.tab();
    await waitFor(() => expect(field?.isConnected).toBe(false));
    await waitFor(() => expect(lastWrite()?.campaigns).toHaveLength(1));
  });

  it("of zero to a campaign without items is saved when the dialog is closed", async () => {
    await clearDonation();
    cleanup();
    await waitFor(() => expect(lastWrite()?.campaigns).toHaveLength(1));
  });

  it("has the amounts of the page's configuration, which may be none, each once", async () => {
    const { configurePage } = await import("../../../shared/shop/store/page-slice.ts");
    configurePage({ ...DEFAULT_CONFIG, donationAmounts: [7.5, 7.5] });
    await openCart();
    expect(screen.getAllByRole("button", { name: "$7.50" })).toHaveLength(2);
    act(() => configurePage({ ...DEFAULT_CONFIG, donationAmounts: [] }));
    expect(screen.queryByRole("button", { name: /^\$/ })).toBeNull();
  });
});

/** @returns responds to the next write, which waits until then */
function holdWrite(): () => void {
  const { promise, resolve } = withResolvers();
  backEnd.responses[WRITE] = () => promise;
  return resolve;
}

describe("a line that can't be bought", () => {
  const [campaign] = CART.campaigns;
  const [first, second] = campaign?.items ?? [];
  const show = (changes: object) => {
    const items = [first, { ...second, ...changes }];
    backEnd.responses[READ] = () => json({ ...CART, campaigns: [{ ...campaign, items }] });
    return openCart();
  };

  it.each([
    ["in a size that is sold out", { size: { ...second?.size, soldOut: true } }, "Sold out"],
    [
      "of a product that is not sold any more",
      { product: { ...second?.product, discontinued: true } },
      "No longer sold",
    ],
  ])(
    "%s is marked, has its selects open and no price, and stops Check out",
    async (_, changes, mark) => {
      const [other, line] = await show(changes);
      expect(within(line as HTMLElement).getByText(mark)).toBeTruthy();
      await within(line as HTMLElement).findByRole("combobox", { name: "Size" });
      expect(within(other as HTMLElement).queryByText(mark)).toBeNull();
      const prices = [other, line].map(
        (line) => within(line as HTMLElement).getByText("Subtotal").nextSibling?.textContent,
      );
      expect(prices).toEqual(["$40.00", "–"]);
      expect(screen.getByText("Total").parentElement?.textContent).toBe("Total $71.50");
      const address = location.href;
      await press("Check out");
      expect(document.activeElement).toBe(line);
      const alert = screen.getByRole("alert");
      expect(alert.textContent).toBe(orderTexts["line.blocked"]);
      // In the bar of the button that was pressed, which is in view.
      expect(alert.closest("[tabindex]")?.textContent).toContain("Check out");
      expect(location.href).toBe(address);
      await press("Remove", line);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});

describe("the checkout", () => {
  let assign: MockInstance;
  beforeEach(() => {
    assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  });

  /** Checks out while an edit is saved. @returns responds to the request */
  async function checkOutWhileSaving(): Promise<() => void> {
    const respond = holdWrite();
    const [line] = await openCart();
    await press("Increase quantity", line);
    await waitFor(() => expect(writes()).toBe(1));
    await press("Check out");
    return respond;
  }

  it("waits until every edit is saved, and is there again where the page was not left", async () => {
    watchTime();
    const respond = await checkOutWhileSaving();
    expect(screen.getByRole("button", { name: "Check out" }).getAttribute("aria-busy")).toBe(
      "true",
    );
    expect(assign).not.toHaveBeenCalled();
    respond();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/checkout/"));
    await press("Check out");
    await stayOnPage();
    expect(assign).toHaveBeenCalledOnce();
    await press("Check out");
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it("is not opened by a cart that was closed meanwhile", async () => {
    const { openCartSession } = await import("../../../shared/shop/cart/page-cart.ts");
    const respond = await checkOutWhileSaving();
    cleanup();
    respond();
    await act(() => openCartSession().flush());
    expect(assign).not.toHaveBeenCalled();
  });

  it("is not opened if an edit can't be saved, and an alert is shown", async () => {
    backEnd.responses[WRITE] = () => json({}, 503);
    const [line] = await openCart();
    await press("Increase quantity", line);
    await press("Check out");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("haven’t been saved");
    expect(alert.textContent).not.toContain("can’t reach");
    expect(alert.parentElement?.previousElementSibling?.textContent).toMatch(/^Total/);
    expect(assign).not.toHaveBeenCalled();
    const button = screen.getByRole("button", { name: "Check out" });
    await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
  });

  it("is not opened with an invalid field, which gets the focus", async () => {
    const [, line] = await openCart();
    await user.clear(quantity(line));
    await press("Check out");
    expect(document.activeElement).toBe(quantity(line));
    expect(screen.getByText("Enter a whole number from 1 to 999.")).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});

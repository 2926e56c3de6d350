import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { COOKIES, writeCookie } from "../../../shared/page/platform/cookies.ts";
import { DEFAULT_CONFIG } from "../../../shared/shop/config/page-config.ts";
import { orderTexts } from "../../../shared/view/features/order/order.texts.ts";
import { cartTexts } from "../../../widgets/cart/cart.texts.ts";
import { type BackEnd, fakeBackEnd, json } from "../../helpers/fake-back-end.ts";
import { removeCart } from "../../helpers/remove-cart.ts";
import { createCart } from "../../helpers/sample-cart.ts";
import { runEffectsOnce } from "../../helpers/strict-mode.ts";
import { withResolvers } from "../../helpers/with-resolvers.ts";

const CART = createCart();
const READ = `GET /rest/checkout/${CART.id}/`;

let backEnd: BackEnd;
let Area: typeof import("../../../widgets/cart/cart.area.tsx").area;
let widget: typeof import("../../../widgets/cart/cart.widget.tsx").widget;
let store: typeof import("../../../shared/shop/store/store.ts").store;
let configurePage: typeof import("../../../shared/shop/store/page-slice.ts").configurePage;

beforeEach(async () => {
  backEnd = fakeBackEnd();
  writeCookie(COOKIES.cartId, CART.id, "1h");
  // Each test imports the modules afresh, because they keep the cart.
  vi.resetModules();
  ({ area: Area } = await import("../../../widgets/cart/cart.area.tsx"));
  ({ widget } = await import("../../../widgets/cart/cart.widget.tsx"));
  ({ store } = await import("../../../shared/shop/store/store.ts"));
  ({ configurePage } = await import("../../../shared/shop/store/page-slice.ts"));
});

afterEach(removeCart);

const openCart = (close: () => void = () => undefined) =>
  render(<Area mode="login" close={close} />);
const lines = () => screen.findAllByRole("group", { name: / from / });

describe("the cart dialog", () => {
  it("has a name, and announces that it is loading, and once that it is there", async () => {
    const { promise, resolve } = withResolvers();
    backEnd.responses[READ] = () => promise;
    openCart();
    expect(screen.getByRole("dialog", { name: "Your cart" })).toBeTruthy();
    await within(screen.getByRole("status")).findByText(cartTexts["cart.loading"]);
    resolve();
    await within(screen.getByRole("status")).findByText(cartTexts["cart.title"]);
    const said = within(screen.getByRole("status")).getByText(cartTexts["cart.title"]);
    const [line] = await lines();
    await userEvent.click(within(line as HTMLElement).getByRole("button", { name: "Remove" }));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(said.isConnected && said.textContent).toBe(cartTexts["cart.title"]);
  });

  it("says what failed, and first that the browser is offline if it is", async () => {
    backEnd.responses[READ] = () => json({}, 404);
    openCart();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(cartTexts["cart.failed"]);
    vi.stubGlobal("navigator", { locks: undefined, onLine: false });
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText(`${orderTexts["cart-error.unreachable"]} ${cartTexts["cart.failed"]}`);
  });

  it("says what was added last, and shows its line first with a mark, until it is closed", async () => {
    runEffectsOnce();
    const added = { campaignId: 1002, productId: 202, sizeId: 21 };
    store.setState(({ cart }) => ({ cart: { ...cart, added } }));
    const { unmount } = openCart();
    await screen.findByText("Mug, 11 oz added");
    expect(screen.getByRole("status").textContent).toBe("Mug, 11 oz added");
    const [line] = await lines();
    expect(line?.getAttribute("aria-label")).toBe("Mug from Café Ärmel");
    expect(line?.textContent).toContain("Added");
    // An edit moves nothing under the pointer.
    await userEvent.click(
      screen.getAllByRole("button", { name: "Increase quantity" })[0] as Element,
    );
    expect((await lines())[0]).toBe(line);
    expect(screen.getByText("Added").closest("fieldset")).toBe(line);
    unmount();
    expect(store.getState().cart.added).toBeNull();
  });

  it("is closed by Continue shopping", async () => {
    const close = vi.fn();
    openCart(close);
    await lines();
    await userEvent.click(screen.getByRole("button", { name: "Continue shopping" }));
    expect(close).toHaveBeenCalledOnce();
  });

  it("has a line named by its product and campaign in each campaign's region", async () => {
    openCart();
    expect((await lines()).map((line) => line.getAttribute("aria-label"))).toEqual([
      "Classic Tee, Black from Maple Street Library",
      "Classic Tee, Black from Maple Street Library",
      "Mug from Café Ärmel",
    ]);
    const campaign = screen.getByRole("region", { name: "Café Ärmel" });
    expect(within(campaign).getAllByRole("group", { name: / from / })).toHaveLength(1);
    const link = within(campaign).getByRole("link", { name: "Café Ärmel" });
    expect(link.getAttribute("href")).toBe("/cafe-aermel/");
  });

  it("shows the product, type, size, unit price, quantity and subtotal of each line", async () => {
    openCart();
    const [first] = await lines();
    expect(first?.textContent).toContain(
      "Classic Tee, BlackT-shirts · MSubtotal $40.00$20.00 each",
    );
    expect(within(first as HTMLElement).getByRole("spinbutton", { name: "Quantity" })).toBeTruthy();
  });

  it("says when a campaign ships whose day is known, above its lines", async () => {
    const [first, second] = CART.campaigns;
    const shipping = { ...first, shipsAt: "2031-01-08" };
    backEnd.responses[READ] = { ...CART, campaigns: [shipping, { ...second, shipsAt: "soon" }] };
    openCart();
    const [line] = await lines();
    const day = screen.getByText(/^Ships around/);
    expect(day.textContent).toBe("Ships around Jan 8");
    expect(day.compareDocumentPosition(line as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  const readSums = () =>
    [...(document.querySelector("dl")?.children ?? [])].map(({ textContent }) => textContent);

  it.each([
    ["items", { donation: { amount: 0 } }, ["Subtotal $62.50"], false],
    ["a donation", { items: [] }, ["Donations $31.50"], true],
  ])(
    "shows only what the total has, with a donation unfolded: %s",
    async (_, changes, sums, isOpen) => {
      const [campaign] = CART.campaigns;
      backEnd.responses[READ] = { ...CART, campaigns: [{ ...campaign, ...changes }] };
      openCart();
      const region = await screen.findByRole("region", { name: campaign?.name });
      expect(readSums()).toEqual(sums);
      const details = region.querySelector("details");
      expect(details?.open).toBe(isOpen);
      expect(details?.firstChild?.textContent).toBe(isOpen ? "Donation" : "Add a donation");
    },
  );
});

describe("a cart with missing fields", () => {
  const line = CART.campaigns[0]?.items[0];
  const show = async (campaign: object) => {
    const [first] = CART.campaigns;
    backEnd.responses[READ] = () => json({ ...CART, campaigns: [{ ...first, ...campaign }] });
    openCart();
    const [shown] = await lines();
    return within(shown as HTMLElement);
  };

  it.each([undefined, null, { ...line?.product, id: undefined }])(
    "omits a line with the product %s",
    async (product) => {
      await show({ items: [{ ...line, id: "gone", product }, line] });
      expect(await lines()).toHaveLength(1);
    },
  );
});

describe("a line's image", () => {
  const image = (line: HTMLElement | undefined) => line?.querySelector("img");

  it("is replaced by an icon if it is missing", async () => {
    openCart();
    const [, , third] = await lines();
    expect(image(third)).toBeNull();
    expect(third?.querySelector("svg")).toBeTruthy();
  });
});

describe("an empty cart", () => {
  it("links to the campaigns, shows those of the page's template, and has no Check out button", async () => {
    backEnd.responses[READ] = { id: CART.id, campaigns: [] };
    const template = document.createElement("template");
    template.innerHTML = "<a href='/lighthouse/'>Lighthouse</a>";
    Object.assign(template.dataset, { widgetSlot: "empty", for: "cart" });
    document.body.append(template);
    onTestFinished(() => template.remove());
    openCart();
    await screen.findByRole("link", { name: "Lighthouse" });
    const link = await screen.findByRole("link", { name: cartTexts["cart.explore"] });
    expect(link.getAttribute("href")).toBe("/explore/");
    expect(screen.queryByRole("button", { name: "Check out" })).toBeNull();
    expect(store.getState().cart.count).toBe(0);
  });

  it("is shown without a request if there is no cart id", async () => {
    document.cookie = `${COOKIES.cartId}=; max-age=-1; path=/`;
    openCart();
    await screen.findByText(cartTexts["cart.empty"]);
    expect(backEnd.calls).toEqual([]);
    expect(document.cookie).not.toContain(COOKIES.cartId);
  });
});

describe("the cart widget", () => {
  it("shows the lines below a heading, without a link to itself", async () => {
    render(<widget.Component options={{}} content={[]} />);
    expect(await lines()).toHaveLength(3);
    expect(screen.getByRole("heading", { name: "Your cart" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Check out" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "View full cart" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("has a summary before its lines, with the page's notes and a link back to the campaigns", async () => {
    configurePage({ ...DEFAULT_CONFIG, texts: { "totals.note": "Taxes are included." } });
    const note = document.createElement("p");
    note.dataset.widgetSlot = "note";
    note.textContent = "Shipping is included.";
    render(<widget.Component options={{}} content={[document.createTextNode(" "), note]} />);
    const [line] = await lines();
    const checkOut = screen.getByRole("button", { name: "Check out" });
    expect(checkOut.compareDocumentPosition(line as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const summary = screen.getByRole("heading", { level: 2, name: "Order summary" }).parentElement;
    expect(summary?.contains(note)).toBe(true);
    expect(within(summary as HTMLElement).getByText("Taxes are included.")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Continue shopping" });
    expect(link.getAttribute("href")).toBe("/explore/");
  });
});

import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { source as AXE } from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Cart } from "../../../shared/domain/cart.ts";
import { HAND_OFF_WAIT_MS } from "../../../shared/domain/limits.ts";
import { DEFAULT_CONFIG } from "../../../shared/host/page-config.ts";
import { COOKIES, writeCookie } from "../../../shared/platform/cookies.ts";
import { checkoutTexts } from "../../../widgets/checkout/checkout.texts.ts";
import { createCampaign, createCart } from "../../shared/domain/sample-cart.ts";
import { forgetCart } from "../forget-cart.ts";
import { type BackEnd, json, networkError, stubBackEnd } from "../stub-back-end.ts";

const CART = createCart();
const READ = `GET /rest/checkout/${CART.id}/`;
const WRITE = `PUT /rest/checkout/${CART.id}/items/`;
const CHOOSE = `PUT /rest/checkout/${CART.id}/payment-processor/`;
const PROCESSORS = "../../../widgets/checkout/list-processors.ts";

let backEnd: BackEnd;
let widget: typeof import("../../../widgets/checkout/checkout.widget.tsx").widget;
let goneTo: string[];

/** A page of its own each time: what is in the cart is remembered. */
async function loadWidget() {
  vi.resetModules();
  ({ widget } = await import("../../../widgets/checkout/checkout.widget.tsx"));
  const { configurePage } = await import("../../../shared/store/page-slice.ts");
  configurePage({
    ...DEFAULT_CONFIG,
    links: { ...DEFAULT_CONFIG.links, payment: "https://pay.example/till" },
  });
}

beforeEach(async () => {
  backEnd = stubBackEnd({
    [READ]: CART,
    [CHOOSE]: () => new Response(null, { status: 204 }),
  });
  goneTo = [];
  vi.spyOn(location, "assign").mockImplementation((address) => void goneTo.push(String(address)));
  writeCookie(COOKIES.cartId, CART.id, "1h");
  await loadWidget();
});

afterEach(async () => {
  cleanup();
  await forgetCart();
  sessionStorage.clear();
  vi.doUnmock(PROCESSORS);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const showCheckout = (content: Node[] = []) =>
  render(<widget.Component options={{}} content={content} />);
const findButton = () => screen.findByRole("button", { name: checkoutTexts["checkout.continue"] });
const donationOf = (campaign: string) =>
  within(screen.getByRole("region", { name: campaign })).getByRole("textbox", { name: "Donation" });
const callsTo = (call: string) => backEnd.calls.filter((made) => made === call);

/** Whether the browser would ask before the page is left. */
function isGuarded(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function findViolations(): Promise<string[]> {
  // biome-ignore lint/security/noGlobalEval: how axe brings itself into a page
  window.eval(AXE);
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  return (await axe.run("section")).violations.map(({ id }) => id);
}

describe("the order", () => {
  it("is shown as it will be paid for, and leads back to the cart", async () => {
    showCheckout();
    expect(screen.getByRole("status").textContent).toBe(checkoutTexts["checkout.loading"]);
    await findButton();
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Check out");
    const region = screen.getByRole("region", { name: "Maple Street Library" });
    const [first, second] = within(region).getAllByRole("listitem");
    for (const said of ["Classic Tee, Black", "T-shirts", "M", "2", "$40.00"]) {
      expect(within(first as HTMLElement).getByText(said)).toBeTruthy();
    }
    expect(within(second as HTMLElement).getByText("$22.50")).toBeTruthy();
    const amounts = screen.getAllByRole("definition").map((amount) => amount.textContent);
    expect(amounts).toEqual(["$99.25", "$31.50", "$130.75"]);
    expect(screen.getByRole("link", { name: "Edit cart" }).getAttribute("href")).toBe("/cart/");
  });

  it("has nothing that axe finds wrong, before and after it has come", async () => {
    showCheckout();
    expect(await findViolations()).toEqual([]);
    await findButton();
    expect(await findViolations()).toEqual([]);
  });

  it("is what the server has made of it until it has come", async () => {
    const mountPoint = document.createElement("div");
    mountPoint.innerHTML = "<p>As the server has it</p>";
    document.body.append(mountPoint);
    showCheckout([...mountPoint.childNodes]);
    expect(screen.getByText("As the server has it")).toBeTruthy();
    expect(screen.queryByRole("heading")).toBeNull();
    await findButton();
    expect(screen.queryByText("As the server has it")).toBeNull();
    mountPoint.remove();
  });

  it.each<[string, Cart["campaigns"]]>([
    ["an empty cart", []],
    ["campaigns of which nothing is taken", [createCampaign({ items: [] })]],
  ])("is no order with %s: no payment, but a way on", async (_, campaigns) => {
    backEnd.answers[READ] = { ...CART, campaigns };
    showCheckout();
    const link = await screen.findByRole("link", { name: checkoutTexts["checkout.explore"] });
    expect(link.getAttribute("href")).toBe("/explore/");
    expect(await findViolations()).toEqual([]);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("comes at the next try when it could not be loaded, and the focus stays", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backEnd.answers[READ] = () => json({}, 500);
    showCheckout();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(checkoutTexts["checkout.loadFailed"]);
    expect(await findViolations()).toEqual([]);
    backEnd.answers[READ] = CART;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await findButton();
    expect(document.body).not.toBe(document.activeElement);
    expect(document.cookie).toContain(CART.id);
  });
});

describe("the ways to pay", () => {
  const radios = () =>
    screen
      .getAllByRole<HTMLInputElement>("radio")
      .map((radio) => `${radio.labels?.[0]?.textContent}${radio.checked ? " (chosen)" : ""}`);

  it("are those of this build, by name, with the first one chosen", async () => {
    showCheckout();
    await findButton();
    expect(screen.getByRole("group", { name: "How do you want to pay?" })).toBeTruthy();
    expect(radios()).toEqual(["Card (chosen)", "PayPal"]);
  });

  it("have Apple Pay among them only where the browser can pay with it", async () => {
    const canMakePayments = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
    canMakePayments.mockImplementationOnce(() => {
      throw new DOMException("Not on an insecure page", "InvalidAccessError");
    });
    vi.stubGlobal("ApplePaySession", { canMakePayments });
    const seen: string[][] = [];
    for (const _ of [1, 2, 3]) {
      showCheckout();
      await findButton();
      seen.push(radios());
      cleanup();
    }
    expect(seen).toEqual([
      ["Card (chosen)", "PayPal", "Apple Pay"],
      ["Card (chosen)", "PayPal"],
      ["Card (chosen)", "PayPal"],
    ]);
  });

  it("may be none, which is said instead of a button", async () => {
    vi.doMock(PROCESSORS, () => ({ listProcessors: () => [] }));
    await loadWidget();
    showCheckout();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(checkoutTexts["checkout.noProcessors"]);
    expect(await findViolations()).toEqual([]);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keep what was chosen before a payment that did not work out", async () => {
    showCheckout();
    await userEvent.click(await screen.findByRole("radio", { name: "PayPal" }));
    await userEvent.click(await findButton());
    await waitFor(() => expect(goneTo).toHaveLength(1));
    cleanup();
    await loadWidget();
    showCheckout();
    await findButton();
    expect(radios()).toEqual(["Card", "PayPal (chosen)"]);
  });
});

describe("going on to the payment", () => {
  it("tells the server how, once however often one clicks, and goes there in this window", async () => {
    showCheckout();
    await userEvent.click(await screen.findByRole("radio", { name: "PayPal" }));
    const button = await findButton();
    await act(async () => {
      button.click();
      button.click();
      button.click();
    });
    await waitFor(() => expect(goneTo).toEqual(["https://pay.example/till"]));
    expect(callsTo(CHOOSE)).toHaveLength(1);
    expect(backEnd.bodies[CHOOSE]).toEqual({ processor: "paypal" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    await userEvent.click(button);
    expect(callsTo(CHOOSE)).toHaveLength(1);
    expect(isGuarded()).toBe(false);
  });

  it("notes what is paid for, without the cart's id, and opens the purchase anew", async () => {
    sessionStorage.setItem("purchased", "true");
    showCheckout();
    await userEvent.click(await findButton());
    await waitFor(() => expect(goneTo).toHaveLength(1));
    expect(JSON.parse(sessionStorage.getItem("handedOffOrder") ?? "")).toEqual({
      campaignIds: [1001, 1002],
      quantity: 6,
      value: 130.75,
      processor: "card",
    });
    expect(sessionStorage.getItem("purchased")).toBeNull();
  });

  it("can be done again after coming back, and where the page was not left after all", async () => {
    showCheckout();
    const button = await findButton();
    await userEvent.click(button);
    await waitFor(() => expect(goneTo).toHaveLength(1));
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });
    expect(button.getAttribute("aria-busy")).toBeNull();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(async () => button.click());
    await waitFor(() => expect(goneTo).toHaveLength(2));
    await act(async () => vi.advanceTimersByTime(HAND_OFF_WAIT_MS));
    expect(button.getAttribute("aria-busy")).toBeNull();
  });

  it("does not begin by Enter in a field", async () => {
    showCheckout();
    await findButton();
    await userEvent.type(donationOf("Café Ärmel"), "{Enter}");
    await userEvent.type(screen.getByRole("radio", { name: "Card" }), "{Enter}");
    expect(callsTo(CHOOSE)).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ["no network", networkError, checkoutTexts["checkout.unreachable"]],
    ["a broken server", () => json({}, 500), checkoutTexts["checkout.serverFailed"]],
    [
      "a proxy's page",
      () => new Response("<h1>Oh</h1>", { status: 502 }),
      checkoutTexts["checkout.serverFailed"],
    ],
    ["a refusal without words", () => json({}, 403), checkoutTexts["checkout.forbidden"]],
    [
      "a refusal with words",
      () => json({ message: "This campaign has ended." }, 409),
      "This campaign has ended.",
    ],
    ["any other refusal", () => json([], 404), checkoutTexts["checkout.refused"]],
  ])(
    "says what is wrong after %s, loses nothing and lets people try again",
    async (_, answer, said) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      showCheckout();
      const button = await findButton();
      backEnd.answers[CHOOSE] = answer;
      await userEvent.click(button);
      expect((await screen.findByRole("alert")).textContent).toBe(said);
      expect(button.getAttribute("aria-busy")).toBeNull();
      expect(document.activeElement).toBe(button);
      expect(goneTo).toEqual([]);
      expect(document.cookie).toContain(CART.id);
      backEnd.answers[CHOOSE] = () => new Response(null, { status: 204 });
      await userEvent.click(button);
      await waitFor(() => expect(goneTo).toHaveLength(1));
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("puts the focus on the way to pay that the server does not take", async () => {
    backEnd.answers[CHOOSE] = () =>
      json({ message: "No.", errors: { processor: ["Must be another."] } }, 422);
    showCheckout();
    await userEvent.click(await findButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(checkoutTexts["checkout.processorRefused"]);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Card" }));
    expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe(alert.id);
    expect(await findViolations()).toEqual([]);
    await userEvent.click(screen.getByRole("radio", { name: "PayPal" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the cart as it has become when the server refuses", async () => {
    showCheckout();
    const button = await findButton();
    backEnd.answers[CHOOSE] = () => json({ message: "There is nothing in the cart." }, 409);
    backEnd.answers[READ] = { ...CART, campaigns: [] };
    await userEvent.click(button);
    expect(await screen.findByText(checkoutTexts["checkout.empty"])).toBeTruthy();
  });
});

describe("a donation", () => {
  /** A server that keeps what is written. */
  function keepWrites() {
    backEnd.answers[WRITE] = () => {
      const { items } = backEnd.bodies[WRITE] as { items: { campaigns: { donation: object }[] } };
      const campaigns = CART.campaigns.map((campaign, index) => ({
        ...campaign,
        donation: items.campaigns[index]?.donation,
      }));
      return json({ ...CART, campaigns });
    };
  }

  it("counts at once, and is saved before the payment", async () => {
    keepWrites();
    showCheckout();
    const button = await findButton();
    await userEvent.type(donationOf("Café Ärmel"), "12.5");
    expect(screen.getByText("$143.25")).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() => expect(goneTo).toHaveLength(1));
    const changes = backEnd.calls.filter((call) => call.startsWith("PUT"));
    expect(changes.at(-1)).toBe(CHOOSE);
    expect(callsTo(WRITE).length).toBeLessThanOrEqual(2);
    expect(backEnd.bodies[WRITE]).toMatchObject({
      items: { campaigns: [{ donation: { amount: 31.5 } }, { donation: { amount: 12.5 } }] },
    });
  });

  it("keeps people from leaving unasked until it is saved, and not a moment longer", async () => {
    const listened = vi.spyOn(window, "addEventListener");
    let answer: (response: Response) => void = () => undefined;
    showCheckout();
    await findButton();
    expect(isGuarded()).toBe(false);
    expect(listened.mock.calls.map(([name]) => name)).not.toContain("beforeunload");
    backEnd.answers[WRITE] = () => new Promise((resolve) => (answer = resolve));
    await userEvent.type(donationOf("Café Ärmel"), "7");
    await waitFor(() => expect(callsTo(WRITE)).toHaveLength(1));
    expect(isGuarded()).toBe(true);
    await act(async () => answer(json(CART)));
    await waitFor(() => expect(isGuarded()).toBe(false));
  });

  it("that could not be saved is kept, and people are told and can save it again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backEnd.answers[WRITE] = networkError;
    showCheckout();
    const button = await findButton();
    await userEvent.type(donationOf("Café Ärmel"), "7");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Changes you made may not be saved.");
    expect(isGuarded()).toBe(true);
    await userEvent.click(button);
    await screen.findByText(checkoutTexts["checkout.unreachable"]);
    expect(await findViolations()).toEqual([]);
    expect(goneTo).toEqual([]);
    expect(callsTo(CHOOSE)).toEqual([]);
    expect((donationOf("Café Ärmel") as HTMLInputElement).value).toBe("7");
    keepWrites();
    await userEvent.click(screen.getByRole("button", { name: checkoutTexts["checkout.save"] }));
    await waitFor(() => expect(isGuarded()).toBe(false));
    expect(screen.queryByText("Changes you made may not be saved.")).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("that is none is said at its field, which gets the focus, and counts as unsaved", async () => {
    showCheckout();
    const button = await findButton();
    const field = donationOf("Café Ärmel");
    await userEvent.type(field, "lots");
    expect(isGuarded()).toBe(true);
    await userEvent.click(button);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(callsTo(CHOOSE)).toEqual([]);
    await userEvent.clear(field);
    expect(isGuarded()).toBe(false);
  });

  it("that is all there is of a campaign can be typed anew, and goes when it is left empty", async () => {
    const alone = createCampaign({ items: [], donation: { amount: 5 } });
    backEnd.answers[READ] = { ...CART, campaigns: [alone, CART.campaigns[1]] };
    backEnd.answers[WRITE] = () => json({ ...CART, campaigns: [CART.campaigns[1]] });
    showCheckout();
    await findButton();
    const field = donationOf("Maple Street Library");
    await userEvent.clear(field);
    expect(field.isConnected).toBe(true);
    expect(callsTo(WRITE)).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(field.isConnected).toBe(false));
    await waitFor(() => expect(callsTo(WRITE)).toHaveLength(1));
  });
});

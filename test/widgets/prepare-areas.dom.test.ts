import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { COOKIES, writeCookie } from "../../shared/page/platform/cookies.ts";
import { clearPage, trackListeners } from "../helpers/clear-page.ts";
import { type BackEnd, fakeBackEnd } from "../helpers/fake-back-end.ts";
import { removeCart } from "../helpers/remove-cart.ts";
import { createCart } from "../helpers/sample-cart.ts";

const READ = `GET /rest/checkout/${createCart().id}/`;
const load = vi.fn(async (name: string): Promise<never> => {
  const { area } = await (name === "cart"
    ? import("../../widgets/cart/cart.area.tsx")
    : import("../../widgets/login/login.area.tsx"));
  return area as never;
});
let backEnd: BackEnd;

beforeEach(async () => {
  // The session keeps the cart that it has read.
  vi.resetModules();
  const { configureChunkLoader } = await import("../../shared/page/chunks/chunk-loader.ts");
  const { prepareAreasOnHover } = await import("../../widgets/prepare-areas.ts");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  trackListeners();
  load.mockClear();
  configureChunkLoader({ load, loadScripts: (_id, load) => load(""), preload: () => undefined });
  backEnd = fakeBackEnd();
  document.body.innerHTML = `<p>Text</p><a href="/cart/" data-widget-open="cart">Cart</a>
    <a href="/register/" data-widget-open="register">Register</a><b data-widget-open="menu">Menu</b>
    <b id="spaces" data-widget-open=" cart "></b><b id="unknown" data-widget-open="basket"></b>
    <button id="disabled" data-widget-open="cart" disabled></button>`;
  prepareAreasOnHover();
});
afterEach(() => {
  vi.useRealTimers();
  clearPage();
  removeCart();
});

const sign = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
const CART = "[data-widget-open=cart]";

it.each([
  ["a pointer", "pointerover", 65],
  ["the focus", "focusin", 65],
  ["a finger", "pointerdown", 0],
])(
  "%s on a trigger of the cart runs its code, and reads the cart once in five seconds",
  async (_, type, stay) => {
    writeCookie(COOKIES.cartId, createCart().id);
    sign(type, CART);
    await vi.advanceTimersByTimeAsync(stay);
    expect(load).toHaveBeenCalledExactlyOnceWith("cart", "area");
    await vi.waitFor(() => expect(backEnd.calls).toEqual([READ]));
    sign(type, CART);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(backEnd.calls).toEqual([READ]);
    await vi.advanceTimersByTimeAsync(1_000);
    sign(type, CART);
    await vi.advanceTimersByTimeAsync(stay);
    await vi.waitFor(() => expect(backEnd.calls).toEqual([READ, READ]));
  },
);

it("a pointer that passes by does nothing", async () => {
  writeCookie(COOKIES.cartId, createCart().id);
  sign("pointerover", CART);
  await vi.advanceTimersByTimeAsync(60);
  sign("pointerover", "p");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
  expect(backEnd.calls).toEqual([]);
});

it("a pointer without a network does nothing", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sign("pointerover", CART);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
});

it.each([
  [CART, [["cart", "area"]]],
  ["[data-widget-open=register]", [["login", "area"]]],
  ["[data-widget-open=menu]", []],
  ["#spaces", [["cart", "area"]]],
  ["#unknown", []],
  ["#disabled", []],
])("%s makes no call in a browser that has no cart", async (trigger, loaded) => {
  sign("pointerover", trigger);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load.mock.calls).toEqual(loaded);
  expect(backEnd.calls).toEqual([]);
});

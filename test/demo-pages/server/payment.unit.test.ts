// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  CART_PAGES,
  openPayment,
  openWithCart,
  readCart,
  submitPayment,
  writeCart,
} from "../../helpers/cart-calls.ts";
import {
  CookieJar,
  fillCart,
  findProduct,
  logIn,
  startFileShop,
} from "../../helpers/start-shop.ts";

/** From the payment processor to the confirmed order. */

const shop = await startFileShop(CART_PAGES);

const accept = async (cartId: string, fields: Record<string, string>) =>
  submitPayment(shop, cartId, { ...fields, decision: "accept" });

it("the checkout page links to the payment page only when the cart is not empty", async () => {
  await fillCart(shop, "cart-to-check");
  const read = async (id: string) => (await openWithCart(shop, "/checkout/", id)).text();
  expect(await read("cart-to-check")).toContain('href="/payment/"');
  const empty = await read("cart-unwritten");
  expect(empty).not.toContain('href="/payment/"');
  expect(empty).toContain('href="/explore/"');
});

describe("a payment", () => {
  it("is exact to the cent, empties the cart, and shows the order with its processor", async () => {
    const { product, size } = await findProduct(shop);
    await fillCart(shop, "cart-to-pay", 3, 0.29);
    const json = { processor: "applePay" };
    await shop.call("PUT", "/rest/checkout/cart-to-pay/payment-processor/", { json });
    const { page, fields } = await openPayment(shop, "cart-to-pay");
    const total = `$${(3 * (product.price + size.upcharge) + 0.29).toFixed(2)}`;
    expect(page).toContain(total);
    expect(page).toContain("by Apple Pay");
    const target = await accept("cart-to-pay", { ...fields, email: " ada@example.com" });
    expect(target).toBe(`/payment/confirmation/?order=${fields.number}`);
    const confirmation = await (await shop.open(target)).text();
    const today = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format();
    const order = `${fields.number} of ${today}. Your receipt goes to <b>ada@example.com</b>.`;
    for (const text of [
      order,
      "Your receipt goes to <b>ada@example.com</b>",
      `${total} by Apple Pay`,
      `, ${size.size}`,
      "Donation",
      "ships around",
    ])
      expect(confirmation).toContain(text);
    expect((await readCart(shop, "cart-to-pay")).campaigns).toEqual([]);
  });

  it("puts its profit and its donation toward the campaign, says so, and pegs its product on the campaign's line", async () => {
    const { product, size } = await findProduct(shop);
    const jar = new CookieJar();
    const readRaised = async () => {
      const page = await (await shop.open("/lighthouse-animal-rescue/", { jar })).text();
      const [, goal, raised] = /max="(.+?)" value="(.+?)"/.exec(page) ?? [];
      return { raised: Number(raised), goal: Number(goal), page };
    };
    const before = await readRaised();
    await fillCart(shop, "cart-of-moment", 2, 5);
    const { fields } = await openPayment(shop, "cart-of-moment");
    jar.cookies.set("cartId", "cart-of-moment");
    const body = new URLSearchParams({ ...fields, decision: "accept" });
    const paid = await shop.open("/payment/", { method: "POST", jar, body });
    const confirmation = await (await shop.open(paid.headers.get("Location") ?? "")).text();
    const after = await readRaised();
    const { profit = 0 } = product;
    const put = 2 * profit + 5;
    expect(after.raised - before.raised).toBeCloseTo(100 * put, 5);
    const percent = Math.round((100 * after.raised) / after.goal);
    expect(confirmation).toMatch(
      new RegExp(
        `You just put <b>\\$${put.toFixed(2)}</b> toward .*Lighthouse.* <span>Now at <b>${percent}%</b>`,
      ),
    );
    expect(confirmation).toContain(`That is $${(2 * profit).toFixed(2)} of the $`);
    expect(confirmation).toContain("for your items and all of your $5.00 donation.");
    expect(confirmation).toContain(`2 × ${product.name}, ${size.size}`);
    const pegged = `<image href="/images/design/1001/${product.id}-pegged-400.webp"`;
    for (const page of [confirmation, after.page]) {
      expect(page).toContain(pegged);
      expect(page.match(/class="own-product"/g)).toHaveLength(1);
    }
    expect(after.page).toContain("Yours hangs in the middle.");
    jar.cookies.delete("order");
    expect((await readRaised()).page).not.toContain("own-product");
  });

  it("offers to send the receipt to a signed-in user's address, and needs none", async () => {
    await fillCart(shop, "cart-of-ada");
    const jar = await logIn(shop);
    jar.cookies.set("cartId", "cart-of-ada");
    expect(await (await shop.open("/payment/", { jar })).text()).toContain("'ada@example.com'");
    const { fields } = await openPayment(shop, "cart-of-ada");
    const confirmation = await shop.open(await accept("cart-of-ada", fields));
    expect(await confirmation.text()).toContain("Keep this number");
  });

  it("gives the cart another version, so that a PUT from before the payment writes nothing", async () => {
    const filled = await fillCart(shop, "cart-of-late-put");
    const { fields } = await openPayment(shop, "cart-of-late-put");
    await accept("cart-of-late-put", fields);
    const etag = filled.headers.get("ETag") ?? "";
    const response = await writeCart(shop, "cart-of-late-put", [], { "If-Match": etag });
    expect(response.status).toBe(412);
  });

  it("creates one order when the form is sent twice", async () => {
    await fillCart(shop, "cart-paid-twice");
    const { fields } = await openPayment(shop, "cart-paid-twice");
    const first = await accept("cart-paid-twice", fields);
    await fillCart(shop, "cart-paid-twice", 1);
    expect(await accept("cart-paid-twice", fields)).toBe(first);
    expect((await readCart(shop, "cart-paid-twice")).campaigns).toHaveLength(1);
  });

  it("is not made when another tab has changed or emptied the cart", async () => {
    await fillCart(shop, "cart-in-two-tabs", 1);
    const { fields } = await openPayment(shop, "cart-in-two-tabs");
    await fillCart(shop, "cart-in-two-tabs", 2);
    expect(await accept("cart-in-two-tabs", fields)).toBe("/checkout/?notice=changed");
    await writeCart(shop, "cart-in-two-tabs", []);
    expect(await accept("cart-in-two-tabs", fields)).toBe("/cart/?notice=empty");
    const page = await openWithCart(shop, "/payment/", "cart-in-two-tabs");
    expect(page.headers.get("Location")).toBe("/cart/?notice=empty");
  });

  it("leaves the cart as it was when it is declined, and shows a notice", async () => {
    await fillCart(shop, "cart-declined");
    const { fields } = await openPayment(shop, "cart-declined");
    const declined = { ...fields, decision: "decline" };
    const target = await submitPayment(shop, "cart-declined", declined);
    const page = await (await openWithCart(shop, target, "cart-declined")).text();
    expect(page).toMatch(/data-widget-notice>.*declined.*data-widget="header"/s);
    expect(page).not.toContain(">none<");
    expect((await readCart(shop, "cart-declined")).campaigns).toHaveLength(1);
  });

  it("needs a form that was signed for its cart, and a request of the same site", async () => {
    await fillCart(shop, "cart-guarded");
    await fillCart(shop, "cart-of-attacker");
    const { fields } = await openPayment(shop, "cart-guarded");
    const { fields: others } = await openPayment(shop, "cart-of-attacker");
    const crossSite = { "Sec-Fetch-Site": "cross-site" };
    const accepted = { ...fields, decision: "accept" };
    expect([
      await accept("cart-guarded", {}),
      await accept("cart-guarded", { ...fields, number: others.number }),
      await accept("cart-guarded", { ...fields, signature: "short" }),
      await accept("cart-guarded", others),
      await submitPayment(shop, "cart-guarded", accepted, crossSite),
    ]).toEqual(Array(5).fill("/checkout/?notice=expired"));
    expect((await readCart(shop, "cart-guarded")).campaigns).toHaveLength(1);
  });
});

it("the confirmation page does not exist for an unknown order number", async () => {
  expect((await shop.open("/payment/confirmation/?order=FW-222222222222")).status).toBe(404);
});

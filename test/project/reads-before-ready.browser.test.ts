import { expect, it } from "vitest";
import { openFileShop } from "../helpers/open-shop.ts";

/**
 * What the widgets do from the start of the loader until the page of five is ready, and what takes a slow
 * phone long: objects of `Intl` (0.3 to 3 ms each, `supportedLocalesOf` 112), reads that make the browser lay
 * the page out, and reads of storage and cookies. These counts don't depend on the machine, as times do.
 */
const MOST = {
  supportedLocalesOf: 0,
  "Intl objects": 0,
  // Of the page. It checks the form only.
  getCanonicalLocales: 1,
  // The header reads how far the page is scrolled.
  layout: 2,
  storage: 0,
  cookies: 0,
};

const shop = await openFileShop();

const FIVE_WIDGETS = `<div data-widget="header"></div>
  <div data-widget="search"></div>
  <i data-widget="cart-icon" data-visibility="3"></i>
  <i data-widget="help-icon">Help</i>
  <div data-widget="footer"></div>`;

/** Counts calls and reads by their names in `counts`, until the page is ready. */
function countReads(): void {
  const counts: Record<string, number> = {};
  let isReady = false;
  const count = (name: string) => {
    if (!isReady) counts[name] = (counts[name] ?? 0) + 1;
  };
  const countCalls = (owner: object, name: string, group = name) => {
    const original = Reflect.get(owner, name);
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      count(group);
      return Reflect.apply(original, this, args);
    });
  };
  const countGets = (owner: object, name: string, group = name) => {
    const property = Object.getOwnPropertyDescriptor(owner, name);
    if (!property?.get) throw new Error(`${name} has no getter.`);
    Object.defineProperty(owner, name, {
      ...property,
      get() {
        count(group);
        return property.get?.call(this);
      },
    });
  };
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const original = Reflect.get(Intl, name);
    if (typeof original !== "function") continue;
    if (original.supportedLocalesOf) countCalls(original, "supportedLocalesOf");
    const counted = () => count(name === "getCanonicalLocales" ? name : "Intl objects");
    Reflect.set(
      Intl,
      name,
      new Proxy(original, {
        construct(target, args, newTarget) {
          counted();
          return Reflect.construct(target, args, newTarget);
        },
        apply(target, self, args) {
          counted();
          return Reflect.apply(target, self, args);
        },
      }),
    );
  }
  for (const owner of [Number.prototype, Date.prototype]) {
    for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"])
      if (Object.hasOwn(owner, name)) countCalls(owner, name, "Intl objects");
  }
  countCalls(window, "getComputedStyle", "layout");
  for (const name of ["getBoundingClientRect", "getClientRects", "scrollIntoView"])
    countCalls(Element.prototype, name, "layout");
  for (const [start, owners] of [
    ["offset", [HTMLElement.prototype]],
    ["client", [Element.prototype]],
    ["scroll", [Element.prototype, window]],
    ["inner", [window]],
    ["page", [window]],
  ] as const) {
    for (const owner of owners) {
      for (const name of Object.getOwnPropertyNames(owner)) {
        const isRead =
          name.startsWith(start) &&
          /(Width|Height|Top|Left|Parent|X|Y|XOffset|YOffset)$/.test(name);
        if (isRead) countGets(owner, name, "layout");
      }
    }
  }
  countCalls(Storage.prototype, "getItem", "storage");
  countGets(Document.prototype, "cookie", "cookies");
  document.addEventListener("fundraising:ready", () => {
    isReady = true;
  });
  Object.assign(window, { counts });
}

it("the page of five makes no more slow calls before it is ready than it did", async () => {
  const { page } = await shop.openReady({
    body: FIVE_WIDGETS,
    cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
    prepare: (page) => page.addInitScript(countReads),
  });
  const counts = (await page.evaluate("counts")) as Record<string, number>;
  for (const [name, most] of Object.entries(MOST))
    expect(counts[name] ?? 0, name).toBeLessThanOrEqual(most);
  // Otherwise nothing would have been counted.
  expect(counts.getCanonicalLocales).toBeGreaterThan(0);
});

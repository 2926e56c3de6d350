import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import { createBackEnd } from "../../demo-pages/gallery/back-end.ts";
import {
  adviseOnPair,
  computeContrast,
  computeHueDistance,
  listPairs,
} from "../../demo-pages/gallery/contrast.ts";
import { createCart } from "../../demo-pages/gallery/create-cart.ts";
import { readResponses } from "../../demo-pages/gallery/export-shop.ts";
import { CAMPAIGN_ID, CART_ID, type ShopData } from "../../demo-pages/gallery/shop-data.ts";
import { STATES, type Step } from "../../demo-pages/gallery/states.ts";
import { createTextFinder, doubleTexts } from "../../demo-pages/gallery/texts.ts";
import { PAGE_COLORS, type Theme } from "../../demo-pages/gallery/theme.ts";
import { createThemeReader, DARK } from "../../demo-pages/gallery/theme-reader.ts";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";
import { readTexts } from "../../shared/tools/build/read-texts.ts";
import { OPERATIONS } from "../../shared/tools/command/openapi-document.ts";
import { readProperties } from "../../shared/tools/docs/read-properties.ts";
import { copySeededData } from "../helpers/copy-seeded-data.ts";

const VALUES: Record<string, string | number> = {
  id: CAMPAIGN_ID,
  term: "rescue",
  cartId: CART_ID,
};

let shop: ShopData;

beforeAll(async () => {
  const dataDir = await copySeededData();
  const server = await createReferenceServer({ dataDir, distDir: dataDir, pagesDir: dataDir });
  shop = await readResponses(server.app);
  await server.close();
});

const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 });
addFormats.default(ajv);

it.each(OPERATIONS)(
  "the gallery's response to $name is documented",
  async ({ method, path, requestBody, responses }) => {
    const cart = createCart(shop, "many");
    const respond = createBackEnd({ shop, email: "ada@example.com", cart, calls: {} });
    const url = `http://localhost${path.replace(/\{(\w+)\}/g, (_, name) => String(VALUES[name]))}`;
    const example = requestBody?.content["application/json"].example;
    const body = example === undefined ? {} : { body: JSON.stringify(example) };
    const response = await respond(new Request(url, { method, ...body }));
    expect(response?.ok).toBe(true);
    const documented = responses[String(response?.status)];
    expect(documented).toBeDefined();
    const schema = documented?.content?.["application/json"].schema;
    if (schema === undefined) return;
    ajv.validate(schema, await response?.json());
    expect(ajv.errors ?? []).toEqual([]);
  },
);

describe("the states of the gallery", () => {
  it("name texts of the widgets, which the page may have in another language, or of the shop", async () => {
    const { en = {} } = await readTexts();
    const finder = createTextFinder(
      en,
      Object.fromEntries(Object.keys(en).map((key) => [key, "translated"])),
    );
    const longNames = ["Limited Anniversary", "Maximiliana-Alexandrina"];
    const others = [JSON.stringify(shop), ...longNames, ...STATES.map(({ markup }) => markup)];
    const isKnown = (text: string, pattern: RegExp) =>
      pattern.test("translated") || others.some((other) => other?.includes(text));
    const isFound = (step: Step) => {
      if ("show" in step) return isKnown(step.show, finder.findPart(step.show));
      const name = Object.entries(step).find(([key]) => /click|hover|into/.test(key))?.[1];
      return name === undefined || isKnown(name, finder.findWhole(name));
    };
    const unknown = STATES.filter(
      ({ steps = [], shows = "" }) =>
        !steps.every(isFound) || !isKnown(shows, finder.findPart(shows)),
    );
    expect(
      unknown.map(({ name }) => `${name}: write parts of English texts without their placeholders`),
    ).toEqual([]);
  });

  it("have addresses of their own", () => {
    const names = STATES.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe("the texts of the gallery", () => {
  const english = {
    "cart-icon.other": "Cart, {count} items",
    "cart.line": "{product} – {campaign}",
  };

  it("are found where the page has others in their place", () => {
    const shown = { "cart-icon.other": "Carrito, {count} artículos", "cart.line": "{product}" };
    const { findWhole, findPart } = createTextFinder(english, shown);
    expect(findWhole("Cart, 0 items").test("Carrito, 0 artículos")).toBe(true);
    expect(findWhole("Cart").test("Carrito, 0 artículos")).toBe(false);
    expect(findPart("Cart,").test("Abrir: Carrito, 0 artículos")).toBe(true);
    expect(findWhole("Tee – Rescue").test("Tee – Rescue")).toBe(true);
    expect(findWhole("Tee – Rescue").test("Tote")).toBe(false);
    expect(createTextFinder({}, {}).findPart("$5 (a).").test("For $5 (a).")).toBe(true);
  });

  it("are doubled, but keep their placeholders", () => {
    expect(doubleTexts(english)["cart-icon.other"]).toBe("CartCart, {count} itemsitems");
  });
});

it("the contrasts of the gallery tell gray focus rings from errors in a color, but not from gray ones", () => {
  expect(computeHueDistance("#777", "#b3261e")).toBe(180);
  expect(computeHueDistance("#1a5fd0", "#000")).toBe(180);
  expect(computeHueDistance("#777", "#000")).toBe(0);
  expect(computeHueDistance("#f00", "#0f0")).toBeCloseTo(120);
});

describe("the advice of the gallery on low contrasts", () => {
  const properties = readProperties(readFileSync("shared/view/theme/tokens.css", "utf8"));
  const initial: Theme = {
    ...PAGE_COLORS,
    ...Object.fromEntries(properties.map(({ name, initial }) => [name, initial])),
  };
  const toHex = (color: string) => (color.startsWith("#") ? color : undefined);

  function advise(theme: Theme): string[] {
    const advice = ["--fw-", DARK].flatMap((prefix) => {
      const reader = createThemeReader(theme, initial, prefix, toHex);
      return listPairs(theme)
        .filter(({ color, background, minimum }) => {
          const [front = "", back = ""] = [color, background].map(reader.readHex);
          return computeContrast(front, back) < minimum;
        })
        .map((pair) => adviseOnPair(pair, reader));
    });
    return [...new Set(advice)];
  }

  it("compares filled buttons with the page, on which they stand", () => {
    const pair = { color: "button-background", background: "page", minimum: 3 };
    expect(listPairs({})).toContainEqual(pair);
  });

  const NAVY = "#14213d";
  const YELLOW = "#ffcc00";
  const setBoth = (one: string, ...others: string[]) =>
    others.map((other) => `--fw-${one} is set without --fw-${other}. Set both.`);
  const make = (change: string) => `Make --fw-${change}.`;
  const BUTTONS_ALONE = " For buttons alone, set --fw-button-background instead.";
  const HEADER_BUTTONS =
    'Filled buttons hardly stand out from --fw-header-background. Set another --fw-button-background on [data-widget="header"].';

  it.each<[brand: string, theme: Theme, advice: unknown[]]>([
    ["has all colors of the default", {}, []],
    [
      "has a dark header",
      { "--fw-header-background": NAVY },
      [...setBoth("header-background", "header-color"), HEADER_BUTTONS],
    ],
    [
      "has a dark header with its texts, and texts of its own",
      { "--fw-header-background": NAVY, "--fw-header-color": "#fff", "--fw-ink": "#222" },
      [HEADER_BUTTONS],
    ],
    [
      "has a dark bar at the bottom",
      { "--fw-bar-background": NAVY },
      setBoth("bar-background", "bar-color", "button-background"),
    ],
    [
      "has yellow buttons",
      { "--fw-accent": YELLOW },
      [make("accent darker") + BUTTONS_ALONE, ...setBoth("accent", "on-accent")],
    ],
    [
      "has orange ones with white text",
      { "--fw-accent": "#f97316", "--fw-accent-strong": "#ea580c", "--fw-on-accent": "#fff" },
      [make("accent darker") + BUTTONS_ALONE, make("accent-strong darker")],
    ],
    [
      "has dark dialogs",
      { "--fw-surface": NAVY },
      setBoth("surface", "ink", "ink-soft", "accent", "accent-strong", "danger", "focus"),
    ],
    ["is on a dark page", { "--page": "#0d1117" }, [expect.stringContaining('data-theme="dark"')]],
  ])("fits a brand that %s", (_, theme, advice) => {
    expect(advise(theme)).toEqual(advice);
  });
});

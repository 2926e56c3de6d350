import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  COLOR_PAIRS,
  computeContrast,
  computeHueDistance,
  MIN_FOCUS_HUE_DISTANCE,
  PART_PAIRS,
} from "../../../../demo-pages/gallery/contrast.ts";
import { scopeClassName } from "../../../../shared/tools/build/scope-class-name.ts";
import { readProperties } from "../../../../shared/tools/docs/read-properties.ts";

/** The colors of both sets, computed from the style sheets: ours, and that of the demo shop. */
type Colors = Readonly<Record<string, string>>;

const tokens = readFileSync("shared/view/theme/tokens.css", "utf8");
const shopStyles = readFileSync("demo-pages/assets/shop.css", "utf8");

function readColors(styles: string, pattern: RegExp): Colors {
  return Object.fromEntries([...styles.matchAll(pattern)].map(([, name, color]) => [name, color]));
}

const SETS: Readonly<Record<string, Colors>> = {
  "light set": readColors(tokens, /var\(--fw-(?!dark)([\w-]+),\s*(#\w+)\)/g),
  "dark set": readColors(tokens, /var\(--fw-dark-([\w-]+),\s*(#\w+)\)/g),
  "light set of the demo shop": readColors(shopStyles, /--fw-(?!dark)([\w-]+): (#\w+)/g),
  "dark set of the demo shop": readColors(shopStyles, /--fw-dark-([\w-]+): (#\w+)/g),
};

function listBelow(minimum: number, colors: Colors): string[] {
  return (
    COLOR_PAIRS.filter((pair) => pair.minimum === minimum)
      .map(({ color, background }) => {
        const contrast = computeContrast(colors[color] ?? "", colors[background] ?? "");
        return { pair: `${color} on ${background}: ${contrast.toFixed(2)}`, contrast };
      })
      // A color that is missing has the contrast NaN.
      .filter(({ contrast }) => !(contrast >= minimum))
      .map(({ pair }) => pair)
  );
}

describe.each(Object.entries(SETS))("the %s", (_, colors) => {
  it("has a contrast of 4.5:1 for texts", () => {
    expect(listBelow(4.5, colors)).toEqual([]);
  });

  it("has a contrast of 3:1 for focus rings", () => {
    expect(listBelow(3, colors)).toEqual([]);
  });

  it("has focus rings in another color family than errors", () => {
    const { focus = "", danger = "" } = colors;
    expect(computeHueDistance(focus, danger)).toBeGreaterThanOrEqual(MIN_FOCUS_HUE_DISTANCE);
  });
});

it("the two sets have the same colors", () => {
  const [light, dark, ...shop] = Object.values(SETS).map((colors) => Object.keys(colors).sort());
  expect(light).toHaveLength(10);
  expect([dark, ...shop]).toEqual([light, light, light]);
});

it("no style sheet changes what a finger has tapped: rules for :hover are for pointers that can hover", () => {
  const sheets = ["shared", "widgets", "demo-pages"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    // What is in hosts/ plays the pages of others.
    .filter((file) => /\.(css|html)$/.test(file) && !file.startsWith("demo-pages/hosts/"));
  const forHover = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
  const other = sheets.filter((file) =>
    readFileSync(file, "utf8").replace(forHover, "").includes(":hover"),
  );
  expect(other).toEqual([]);
});

describe("the style sheets of all components", () => {
  const rules = ["shared", "widgets"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".css"))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "")),
    )
    .flatMap((sheet) => sheet.match(/[^{}]+\{[^{}]*\}/g) ?? [])
    .map((rule) => rule.trim());

  it("have corners that follow --fw-radius, besides what is round", () => {
    const round = /border-radius: (0|50%|var\(--_fw-icon-button-radius, 50%\));/;
    const other = rules.filter(
      (rule) =>
        /border-radius/.test(rule) && !/--_fw-(\w+-)?radius/.test(rule) && !round.test(rule),
    );
    expect(other.map((rule) => rule.split(" ")[0])).toEqual([".badge", ".unsaved"]);
  });

  it("have margins, paddings and gaps of one of the six steps, besides those of a layout", () => {
    const spaces = /(?:^|[\s;])(?:(?:margin|padding)[\w-]*|(?:row-|column-)?gap):[^;]*/g;
    const isStep = (px: number) => px < 4 || px > 24;
    const other = rules.filter((rule) =>
      (
        rule
          .match(spaces)
          ?.join()
          .match(/[\d.]+(?=px)/g) ?? []
      ).some((px) => !isStep(Number(px))),
    );
    expect(other).toEqual([]);
  });

  it("have texts of one of the five sizes, besides signs and a text that is an icon for the eyes", () => {
    const other = rules.filter((rule) =>
      /(?<!-)font(-size)?: (?!var\(--_fw-text-|inherit)/.test(rule),
    );
    expect(other.map((rule) => rule.split(" {")[0]).sort()).toEqual([
      ".badge",
      ".error-sign::before",
      ".log-in",
    ]);
  });

  it("are above each other by the one scale", () => {
    expect(rules.filter((rule) => /z-index: (?!(calc\()?var\(--_fw-z-)/.test(rule))).toEqual([]);
  });

  it("give controls edges with the contrast of texts", () => {
    const low = rules.filter(
      (rule) => /cursor: pointer/.test(rule) && /border: [^;]*--_fw-line/.test(rule),
    );
    expect(low).toEqual([]);
    expect(rules.length).toBeGreaterThan(300);
  });
});

it("the pairs of single parts are by default pairs of the sets", () => {
  const aliases = new Map(
    readProperties(tokens).map(({ name, initial }) => [
      name,
      initial.replace(/^var\((.*)\)$/, "$1"),
    ]),
  );
  const resolve = (name: string): string => {
    const initial = aliases.get(`--fw-${name}`) ?? "";
    return initial.startsWith("--fw-") ? resolve(initial.slice("--fw-".length)) : name;
  };
  for (const { color, background, minimum } of PART_PAIRS) {
    const pair = COLOR_PAIRS.find(
      (one) => one.color === resolve(color) && one.background === resolve(background),
    );
    expect(pair?.minimum, `${color} on ${background}`).toBeGreaterThanOrEqual(minimum);
  }
});

it("the gallery edits every custom property of the style sheet", () => {
  const used = new Set(tokens.match(/--fw-[\w-]+/g));
  const properties = readProperties(tokens);
  expect(properties.map(({ name }) => name).sort()).toEqual([...used].sort());
  expect(properties).toContainEqual({ name: "--fw-radius", initial: "8px" });
  expect(properties).toContainEqual({ name: "--fw-button-color", initial: "var(--fw-on-accent)" });
  expect(properties).toContainEqual({ name: "--fw-dark-accent", initial: "#74cfb4" });
});

it("no two style sheets have a class of the same name in the page", () => {
  const files = ["widgets", "shared/view"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const owners = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith(".css"))) {
    const styles = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, global, own = ""] of styles.matchAll(
      /:global\(\.(fw-[\w-]+)|\.([a-z][\w-]*)(?![^{}]*\})/g,
    )) {
      // The theme's sheets share the classes that are not of a module.
      const owner = file.replace(/^shared\/view\/theme\/.*/, "shared/view/theme");
      const name = global ?? scopeClassName(file, own);
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));
    }
  }
  const shared = [...owners].filter(([, { size }]) => size > 1);
  expect(shared.map(([name, files]) => `.${name}: ${[...files].join(", ")}`)).toEqual([]);
});

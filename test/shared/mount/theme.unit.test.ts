import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The colors of both sets, computed from the style sheets: ours, and that of the demo shop. */
type Colors = Readonly<Record<string, string>>;

const rootStyles = readFileSync("shared/mount/root.module.css", "utf8");
const shopStyles = readFileSync("demo-pages/assets/shop.css", "utf8");

function readColors(styles: string, pattern: RegExp): Colors {
  return Object.fromEntries([...styles.matchAll(pattern)].map(([, name, color]) => [name, color]));
}

const SETS: Readonly<Record<string, Colors>> = {
  "light set": readColors(rootStyles, /var\(--fw-(?!dark)([\w-]+),\s*(#\w+)\)/g),
  "dark set": readColors(rootStyles, /var\(--fw-dark-([\w-]+),\s*(#\w+)\)/g),
  "light set of the demo shop": readColors(shopStyles, /--fw-(?!dark)([\w-]+): (#\w+)/g),
  "dark set of the demo shop": readColors(shopStyles, /--fw-dark-([\w-]+): (#\w+)/g),
};

/** Red, green and blue, each 0 to 1. */
function readChannels(color: string): [number, number, number] {
  const digits = color.length === 4 ? color.replace(/\w/g, "$&$&") : color;
  const read = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255;
  return [read(1), read(3), read(5)];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function computeLuminance(color: string): number {
  const [red, green, blue] = readChannels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computeContrast(one: string, other: string): number {
  const [dark, light] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** In degrees. */
function computeHue(color: string): number {
  const [red, green, blue] = readChannels(color);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

/** Each color of the first column is shown on each of the second. */
const TEXTS: [colors: string[], backgrounds: string[]][] = [
  [
    ["ink", "ink-soft", "accent", "accent-strong", "danger"],
    ["surface", "surface-soft"],
  ],
  [["on-accent"], ["accent", "accent-strong"]],
  // The sign of an error, and the number of the current page.
  [["surface"], ["danger", "ink"]],
];
/** Edges of fields and buttons, and focus rings. */
const EDGES: typeof TEXTS = [
  [
    ["ink-soft", "accent", "danger", "focus"],
    ["surface", "surface-soft"],
  ],
];

function listBelow(minimum: number, pairs: typeof TEXTS, colors: Colors): string[] {
  return pairs.flatMap(([names, backgrounds]) =>
    names.flatMap((name) =>
      backgrounds
        .map((background) => {
          const contrast = computeContrast(colors[name] ?? "", colors[background] ?? "");
          return { pair: `${name} on ${background}: ${contrast.toFixed(2)}`, contrast };
        })
        // A color that is missing has the contrast NaN.
        .filter(({ contrast }) => !(contrast >= minimum))
        .map(({ pair }) => pair),
    ),
  );
}

describe.each(Object.entries(SETS))("the %s", (_, colors) => {
  it("has a contrast of 4.5:1 for texts", () => {
    expect(listBelow(4.5, TEXTS, colors)).toEqual([]);
  });

  it("has a contrast of 3:1 for edges of controls", () => {
    expect(listBelow(3, EDGES, colors)).toEqual([]);
  });

  it("has focus rings in another color family than errors", () => {
    const { focus = "", danger = "" } = colors;
    const distance = Math.abs(computeHue(focus) - computeHue(danger));
    expect(Math.min(distance, 360 - distance)).toBeGreaterThan(90);
  });
});

it("the two sets have the same colors", () => {
  const [light, dark, ...shop] = Object.values(SETS).map((colors) => Object.keys(colors).sort());
  expect(light).toHaveLength(10);
  expect([dark, ...shop]).toEqual([light, light, light]);
});

import type { Theme } from "./theme.ts";
import type { ThemeReader } from "./theme-reader.ts";

/** Contrasts of the widgets' colors. The theme panel shows them, and a test holds the defaults to them. */

export interface ColorPair {
  /** Names of custom properties without `--fw-` and `--fw-dark-`. */
  color: string;
  background: string;
  /** The contrast that WCAG 2.2 demands: 4.5 for texts, 3 for edges of controls and focus rings. */
  minimum: number;
  /** The property that would take the place of the color, so that the pair is not shown. */
  unless?: string;
}

const pairUp = (minimum: number, colors: string[], backgrounds: string[]): ColorPair[] =>
  colors.flatMap((color) => backgrounds.map((background) => ({ color, background, minimum })));

/** What is on the background of a part where the page sets no color for it. */
const pairUnlessColored = (minimum: number, color: string, parts: string[]): ColorPair[] =>
  pairUp(
    minimum,
    [color],
    parts.map((part) => `${part}-background`),
  ).map((pair) => ({
    ...pair,
    unless: pair.background.replace("background", "color"),
  }));

export const COLOR_PAIRS: readonly ColorPair[] = [
  ...pairUp(
    4.5,
    ["ink", "ink-soft", "accent", "accent-strong", "danger"],
    ["surface", "surface-soft"],
  ),
  ...pairUp(4.5, ["on-accent"], ["accent", "accent-strong"]),
  // Focus rings. The edges of fields and buttons have colors of texts.
  ...pairUp(3, ["focus"], ["surface", "surface-soft"]),
];

/** For the widgets that have no background of their own, so that the host's page is their surface. */
const PAGE_PAIRS: readonly ColorPair[] = [
  ...COLOR_PAIRS.filter(({ background }) => background === "surface"),
  ...pairUp(3, ["button-background"], ["surface"]),
].map((pair) => ({ ...pair, background: "page" }));

/** Parts with properties of their own. Only the background of fields has another one for the dark. */
export const PART_PAIRS: readonly ColorPair[] = [
  ...pairUp(4.5, ["header-color", "header-link-color"], ["header-background"]),
  ...pairUp(4.5, ["footer-color"], ["footer-background"]),
  ...pairUp(4.5, ["bar-color"], ["bar-background"]),
  ...pairUnlessColored(4.5, "ink-soft", ["bar"]),
  ...pairUnlessColored(3, "focus", ["header", "footer", "bar"]),
  ...pairUp(4.5, ["button-color"], ["button-background"]),
  // Where filled buttons stand: Log in, Check out.
  ...pairUp(3, ["button-background"], ["header-background", "bar-background"]),
  ...pairUp(4.5, ["ink", "ink-soft"], ["field-background"]),
  ...pairUp(3, ["field-border", "focus"], ["field-background"]),
];

/** All pairs that the widgets show in a theme. */
export function listPairs(theme: Theme): ColorPair[] {
  const pairs = [...COLOR_PAIRS, ...PART_PAIRS, ...PAGE_PAIRS];
  return pairs.filter(({ unless }) => !(`--fw-${unless}` in theme));
}

/** What makes the contrast of a pair too low, and what to set. */
export function adviseOnPair({ unless, ...pair }: ColorPair, theme: ThemeReader): string {
  const { isSet, readDefault, findName } = theme;
  if (pair.background === "page" && ["page", "surface"].some(isSet))
    return `On the page's background, what has no background of its own is hardly legible. If the page is dark, write data-theme="dark" on its <html>; else change the colors that are too low on it.`;
  const adviseOnTwo = (one: string, other: string) =>
    `${findName(one)} is set without ${findName(other)}. Set both.`;
  if (isSet(pair.color) && isTextOf(pair.color, pair.background) && !isSet(pair.background))
    return adviseOnTwo(pair.color, pair.background);
  // What is too low because of the color that a part has by default needs no value for the part.
  const isPart = readDefault(pair.background) !== pair.background && isSet(pair.background);
  const color = isPart || isSet(pair.color) ? pair.color : readDefault(pair.color);
  const background = isPart ? pair.background : readDefault(pair.background);
  if (background === "header-background" && color === "button-background")
    return `Filled buttons hardly stand out from ${findName(background)}. Set another ${findName(color)} on [data-widget="header"].`;
  // Links of the header have the color of its other texts.
  const text = isPart ? (unless ?? color.replace("-link", "")) : color;
  if (isSet(background) && !isSet(color) && !isSet(text) && !isTextOfPage(text, background))
    return adviseOnTwo(background, text);
  const isChanged = isSet(color) && !(color === "on-accent" && isSet(background));
  const [changed, other] = isChanged ? [color, background] : [background, color];
  const direction = isLightColor(theme.readHex(other)) ? "darker" : "lighter";
  const buttons =
    changed === "accent" ? " For buttons alone, set --fw-button-background instead." : "";
  return `Make ${findName(changed)} ${direction}.${buttons}`;
}

/** Whether a color is for this background alone: `header-link-color` for `header-background`. */
function isTextOf(color: string, background: string): boolean {
  return background.startsWith(color.replace(/^on-|(-link)?-color$/g, ""));
}

/** Fields have the texts and focus rings of everything else, whose colors are not to be set for them. */
function isTextOfPage(color: string, background: string): boolean {
  return background === "field-background" && /^(ink|focus)/.test(color);
}

/** Red, green and blue of `#rgb` or `#rrggbb`, each 0 to 1. */
function readChannels(color: string): [number, number, number] {
  const digits = color.length === 4 ? color.replace(/\w/g, "$&$&") : color;
  const read = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255;
  return [read(1), read(3), read(5)];
}

/** Relative luminance as WCAG 2.2 defines it. */
function computeLuminance(color: string): number {
  const [red, green, blue] = readChannels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast as WCAG 2.2 defines it, 1 to 21; NaN for what is no color in `#rgb` or `#rrggbb`. */
export function computeContrast(one: string, other: string): number {
  const [dark, light] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a color is nearer to white than to black, by its contrast with both. */
const isLightColor = (color: string) => computeLuminance(color) > 0.179;

/** In degrees; `undefined` for black, white and grays. */
function computeHue(color: string): number | undefined {
  const [red, green, blue] = readChannels(color);
  if (red === green && green === blue) return undefined;
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

/** How far apart the hues of two colors are, 0 to 180 degrees. A gray is far from every hue. */
export function computeHueDistance(one: string, other: string): number {
  const [hue, otherHue] = [computeHue(one), computeHue(other)];
  if (hue === undefined || otherHue === undefined) return hue === otherHue ? 0 : 180;
  const distance = Math.abs(hue - otherHue);
  return Math.min(distance, 360 - distance);
}

/** Focus rings must not look like errors, so their hues are at least this far apart, in degrees. */
export const MIN_FOCUS_HUE_DISTANCE = 90;

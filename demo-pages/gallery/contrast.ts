/** Contrasts of the widgets' colors. The theme panel shows them, and a test holds the defaults to them. */

export interface ColorPair {
  /** Names of custom properties without `--fw-` and `--fw-dark-`. */
  color: string;
  background: string;
  /** The contrast that WCAG 2.2 demands: 4.5 for texts, 3 for edges of controls and focus rings. */
  minimum: number;
}

const pairUp = (minimum: number, colors: string[], backgrounds: string[]): ColorPair[] =>
  colors.flatMap((color) => backgrounds.map((background) => ({ color, background, minimum })));

export const COLOR_PAIRS: readonly ColorPair[] = [
  ...pairUp(
    4.5,
    ["ink", "ink-soft", "accent", "accent-strong", "danger"],
    ["surface", "surface-soft"],
  ),
  ...pairUp(4.5, ["on-accent"], ["accent", "accent-strong"]),
  // The sign of an error, and the number of the current page.
  ...pairUp(4.5, ["surface"], ["danger", "ink"]),
  // Focus rings. The edges of fields and buttons have colors of texts.
  ...pairUp(3, ["focus"], ["surface", "surface-soft"]),
];

/** For the widgets that have no background of their own, so that the host's page is their surface. */
export const PAGE_PAIRS: readonly ColorPair[] = COLOR_PAIRS.filter(
  ({ background }) => background === "surface",
).map((pair) => ({ ...pair, background: "page" }));

/** Parts with properties of their own. Only the background of fields has another one for the dark. */
export const PART_PAIRS: readonly ColorPair[] = [
  ...pairUp(4.5, ["header-color", "header-link-color"], ["header-background"]),
  ...pairUp(4.5, ["footer-color"], ["footer-background"]),
  ...pairUp(4.5, ["bar-color"], ["bar-background"]),
  ...pairUp(4.5, ["button-color"], ["button-background"]),
  // Where filled buttons stand: Log in, Check out.
  ...pairUp(3, ["button-background"], ["header-background", "bar-background"]),
  ...pairUp(4.5, ["ink", "ink-soft"], ["field-background"]),
  ...pairUp(3, ["field-border"], ["field-background"]),
];

/**
 * What makes the contrast of a pair too low, and what to set.
 *
 * @param isSet whether the theme has its own value for a part
 */
export function adviseOnPair({ color, background }: ColorPair, isSet: (part: string) => boolean) {
  const write = (part: string) => `--fw-${part}`;
  if (background === "page")
    return `On the page's background, what has no background of its own is hardly legible. If the page is dark, write data-theme="dark" on its <html>; else change the colors that are too low on it.`;
  if (isSet(background) && !isSet(color))
    return `${write(background)} is set without ${write(color)}. Set both.`;
  if (isSet(color) && !isSet(background))
    return `${write(color)} is set without ${write(background)}. Set both.`;
  return `${write(color)} and ${write(background)} are too close. Set one of them.`;
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

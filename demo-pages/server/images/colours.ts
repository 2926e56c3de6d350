/** Colour arithmetic on `#rrggbb` strings, and the ink palettes that motifs are printed in. */

const PALETTES: readonly (readonly string[])[] = [
  ["#f25c54", "#f7b267", "#2a9d8f", "#264653", "#f4e9cd"],
  ["#ffd166", "#ef476f", "#06a77d", "#118ab2", "#073b4c"],
  ["#e07a5f", "#3d405b", "#81b29a", "#f2cc8f", "#f4f1de"],
  ["#fb8500", "#ffb703", "#219ebc", "#023047", "#8ecae6"],
  ["#d62839", "#ba324f", "#175676", "#4ba3c3", "#cce6f4"],
  ["#ff9b85", "#ffd97d", "#60d394", "#3a506b", "#aaf683"],
  ["#9b5de5", "#f15bb5", "#fee440", "#00bbf9", "#21295c"],
  ["#bc6c25", "#dda15e", "#606c38", "#283618", "#fefae0"],
  ["#5f0f40", "#9a031e", "#fb8b24", "#e36414", "#fde8cd"],
];

/** Pages have the colours of a palette as well: `[data-inks]` in shop.css. */
export const PALETTE_COUNT = PALETTES.length;

/** The lowest contrast to the cloth at which an ink is clearly visible. */
const MIN_CONTRAST = 1.75;
/** Used when fewer than three inks of a palette are visible on a cloth. */
const FALLBACK_INKS = ["#fbf3e4", "#2b2d42", "#b23a48", "#e9c46a", "#1d5c63", "#a8dadc"];

/**
 * Inks that are visible on the cloth: the one with the strongest contrast first, then always the one that
 * differs most from those before it, because neighbours in the list are printed side by side.
 */
export function chooseInks(paletteIndex: number, cloth: string): string[] {
  const isVisible = (ink: string) => contrast(ink, cloth) >= MIN_CONTRAST;
  const own = (PALETTES[paletteIndex % PALETTES.length] ?? []).filter(isVisible);
  const left = own.length >= 3 ? own : [...own, ...FALLBACK_INKS.filter(isVisible)].slice(0, 4);
  const chosen: string[] = [];
  while (left.length > 0) {
    const distance = (ink: string) =>
      chosen.length === 0
        ? contrast(ink, cloth)
        : Math.min(...chosen.map((other) => contrast(ink, other)));
    left.sort((one, other) => distance(other) - distance(one));
    chosen.push(...left.splice(0, 1));
  }
  return chosen;
}

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [left, right] = [channels(from), channels(to)];
  return `#${left
    .map((value, index) => Math.round(value + ((right[index] ?? 0) - value) * amount))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

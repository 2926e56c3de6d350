/** Red, green and blue, each 0 to 1. */
export type Channels = readonly [number, number, number];

/** The contrast of two colors as WCAG 2.2 defines it, 1 to 21. */
export function contrastOf(one: Channels, other: Channels): number {
  const luminances = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function computeLuminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import type { Report } from "../rules/page-view.ts";

/** Red, green and blue, each 0 to 1. */
type Channels = readonly [number, number, number];

/** What WCAG 2.2 demands of texts. */
const MINIMUM = 4.5;

const WHITE: Channels = [1, 1, 1];

/** Checks whether the first text of each widget is legible on what is behind it, also the page's own. */
export function checkContrast(report: Report): void {
  for (const root of readDocument("querySelectorAll")<HTMLElement>(`.${ROOT_CLASS}`)) {
    const mountPoint = root.closest(`[${ATTRIBUTES.widget}]`);
    const text = mountPoint && findText(root);
    const color = text && readColor(getComputedStyle(text).color);
    const background = text && findBackground(text);
    if (!color || !background || color === "transparent") continue;
    const contrast = contrastOf(color, background);
    if (contrast >= MINIMUM) continue;
    const theme = contrastOf(background, WHITE) > MINIMUM ? "dark" : "light";
    report(
      "contrast",
      { element: mountPoint },
      {
        message: `The text of this widget has a contrast of ${contrast.toFixed(1)}:1 to its background. Texts need ${MINIMUM}:1.`,
        fix: `Write data-theme="${theme}" on <html>, or set the colors of the theme.`,
      },
    );
  }
}

/** The element of the first text. */
function findText(root: Element): Element | null | undefined {
  const walker = readDocument("createTreeWalker")(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.nodeValue?.trim()) return walker.currentNode.parentElement;
  }
  return undefined;
}

/** The color behind an element; `undefined` where an image or a translucent color is. */
function findBackground(element: Element): Channels | undefined {
  const { backgroundColor, backgroundImage, colorScheme } = getComputedStyle(element);
  if (backgroundImage && backgroundImage !== "none") return undefined;
  const color = readColor(backgroundColor);
  if (color !== "transparent") return color;
  if (element.parentElement) return findBackground(element.parentElement);
  // The page's canvas has the color of its scheme, which is not known if it is dark.
  return /dark/.test(colorScheme) ? undefined : WHITE;
}

/** A computed color; `undefined` for a translucent one, and in another notation. */
function readColor(color: string): Channels | "transparent" | undefined {
  const [, red, green, blue, alpha = "1"] =
    /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color) ?? [];
  if (alpha === "0") return "transparent";
  if (red === undefined || alpha !== "1") return undefined;
  return [Number(red) / 255, Number(green) / 255, Number(blue) / 255];
}

/** The contrast of two colors as WCAG 2.2 defines it, 1 to 21. */
function contrastOf(one: Channels, other: Channels): number {
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

import { didYouMean, findClosest, measureDistance } from "./find-closest.ts";
import { MOUNT_POINT, type PageView, type Report, type Spot } from "./page-view.ts";

/** A custom property of the theme that is set, and the first word of its value. */
const SET = /(?<![\w-])(--fw[-_][\w-]+)\s*:\s*([^\s;}!]*)/gi;

/** Checks the custom properties in the page's own attributes `style` and, in a file, in its `<style>`. */
export function checkTheme({ elements, isLive, report }: PageView): void {
  for (const element of elements) {
    const style = element.read("style") ?? "";
    checkProperties(style, element, report);
    const name = findProperty(style);
    if (name && !element.matches(MOUNT_POINT) && element.closest(MOUNT_POINT))
      reportInner(name, `on this <${element.name}>`, element, report);
    if (element.name === "style" && !isLive) checkSheet(element.text, () => element, report);
  }
}

/**
 * Checks a style sheet as far as that is possible without a browser.
 *
 * @param at the place of an offset in it
 */
export function checkSheet(css: string, at: (offset: number) => Spot, report: Report): void {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => " ".repeat(comment.length));
  let start = 0;
  // Split, because a pattern would begin again at each character of a long text without rules.
  for (const block of code.split("}")) {
    const open = block.lastIndexOf("{");
    const begin = block.lastIndexOf("{", open - 1) + 1;
    const [selector, style] = [block.slice(begin, Math.max(open, begin)), block.slice(open + 1)];
    const spot = at(start + begin + selector.search(/\S|$/));
    start += block.length + 1;
    if (open < 0) continue;
    checkProperties(style, spot, report);
    const name = findProperty(style);
    // Classes of roots, such as .fw-root-areas, are the right place.
    if (name && /\.fw-(?!root)[^,]*$/.test(selector))
      reportInner(name, `in the rule ${selector.trim()}`, spot, report);
  }
}

/** The first property of the theme that a style sets. */
const findProperty = (style: string) => new RegExp(SET, "i").exec(style)?.[1];

/** A `#` of CSS with a wrong number of digits. */
const NO_COLOR = /^#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$)/i;

/** Reports the properties of the theme in declarations that no widget reads, or whose value none can use. */
function checkProperties(style: string, spot: Spot, report: Report): void {
  const known = THEME_PROPERTIES.split(" ");
  for (const [, name = "", value = ""] of style.matchAll(SET)) {
    const isBare = /(radius|width|size)$/.test(name) && Number(value) > 0;
    if (known.includes(name) && (isBare || NO_COLOR.test(value)))
      report("theme", spot)`
        ${name}: ${value} ${isBare ? "has no unit" : "is no color"}, so the widgets can't use it.
        Write ${isBare ? `${value}px` : "# and 3 or 6 digits"}.`;
    if (known.includes(name)) continue;
    const begun = known.filter((one) => name.startsWith(`${one}-`)).at(-1);
    const closest = findClosest(name, known);
    const meant = closest && measureDistance(name, closest) <= 2 ? closest : (begun ?? closest);
    report("theme", spot)`No widget reads ${name}.${didYouMean(meant)}
      ${meant ? `Write ${meant}.` : "Remove it: docs/theming.md lists the properties."}`;
  }
}

/** Reports a property that is set on a part of a widget. */
function reportInner(name: string, place: string, spot: Spot, report: Report): void {
  report("theme", spot)`${name} does nothing ${place}, because a widget reads it at its root.
    Set it on the mount point, on :root, or for the dialogs on .fw-root-areas.`;
}

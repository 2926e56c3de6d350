import { type CheckedPage, MOUNT_POINT, type Report, type Spot } from "./checked-page.ts";
import { didYouMean, findClosest } from "./find-closest.ts";

/** A custom property of the theme that is set. */
const SET = /(?<![\w-])(--fw[-_][\w-]+)\s*:/gi;

/** Checks the custom properties in the page's own attributes `style` and, in a file, in its `<style>`. */
export function checkTheme({ find, isLive, report }: CheckedPage): void {
  for (const element of find("[style]")) {
    const style = element.getAttribute("style") ?? "";
    checkProperties(style, element, report);
    const name = findProperty(style);
    if (name && !element.matches(MOUNT_POINT) && element.closest(MOUNT_POINT))
      reportInner(name, `on this <${element.localName}>`, element, report);
  }
  for (const element of isLive ? [] : find("style"))
    checkSheet(element.textContent ?? "", element, report);
}

/** The selector of a script tag with which no rule of the page reaches the widgets. */
export const HARD = 'script[data-isolation="hard"]';

/** Checks a style sheet as far as that is possible without a browser. */
export function checkSheet(css: string, spot: Spot, report: Report): void {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, "");
  // Split, because a pattern would begin again at each character of a long text without rules.
  for (const block of code.split("}")) {
    const open = block.lastIndexOf("{");
    const begin = block.lastIndexOf("{", open - 1) + 1;
    const [selector, style] = [block.slice(begin, Math.max(open, begin)), block.slice(open + 1)];
    if (open < 0) continue;
    checkProperties(style, spot, report);
    const name = findProperty(style);
    // Classes of roots, such as .fw-root-areas, are the right place.
    if (name && /\.fw-(?!root)[^,]*$/.test(selector))
      reportInner(name, `in the rule ${selector.trim()}`, spot, report);
    const [own] = /\.fw-(?!root)[\w-]+/.exec(selector) ?? [];
    const isWeak =
      /(^|;)\s*[a-z][^;!]*(;|$)/i.test(style) && (selector.match(/#/g) ?? []).length < 3;
    if (own && isWeak)
      report("theme", spot)`
        The rule ${selector.trim()} is weaker than the widgets' own, which have the specificity of two ids.
        Write ${own}:not(#a#b#c), which adds three ids.`;
  }
}

/** What a page may set on all elements without harm. */
const HARMLESS = /^(--|box-sizing|animation|transition|scroll-behavior|cursor|-webkit-)/;

/** @param names the properties that a rule for elements of the widgets sets as important */
export function reportImportant(
  selector: string,
  names: readonly string[],
  spot: Spot,
  report: Report,
): void {
  const name = names.find((one) => !HARMLESS.test(one));
  if (name)
    report("theme", spot)`
      The rule ${selector} of the page has an important ${name}, which also changes the widgets.
      Write it for your own elements only, or data-isolation="hard" into the script tag.`;
}

/** The first property of the theme that a style sets. */
const findProperty = (style: string) => new RegExp(SET, "i").exec(style)?.[1];

/** Reports the properties of the theme in declarations that no widget reads. */
function checkProperties(style: string, spot: Spot, report: Report): void {
  const known = THEME_PROPERTIES.split(" ");
  const toName = (property: string) => property.slice("--fw-".length);
  for (const [, name = ""] of style.matchAll(SET)) {
    if (known.includes(name)) continue;
    // Without the prefix, which would make any two short names similar.
    const closest = findClosest(toName(name), known.map(toName));
    const meant = closest
      ? `--fw-${closest}`
      : known.filter((one) => name.startsWith(`${one}-`)).at(-1);
    report("theme", spot)`No widget reads ${name}.${didYouMean(meant)}
      ${meant ? `Write ${meant}.` : "Remove it: docs/theming.md lists the properties."}`;
  }
}

/** Reports a property that is set on a part of a widget. */
function reportInner(name: string, place: string, spot: Spot, report: Report): void {
  report("theme", spot)`${name} does nothing ${place}, because a widget reads it at its root.
    Set it on the mount point, on :root, or for the dialogs on .fw-root-areas.`;
}

import { readDocument } from "../../page/platform/read-document.ts";
import { at, type CheckedPage, MOUNT_POINT, type Report, type Spot } from "./checked-page.ts";
import { didYouMean, findClosest, measureDistance } from "./find-closest.ts";

/** A custom property of the theme that is set, maybe without its hyphens, and its value. */
const SET = /(?<![\w.-])(-{0,2}fw[-_][\w-]+)\s*:([^;]*)/gi;

/** Checks the custom properties in the page's own attributes `style` and its `<style>`. */
export function checkTheme(page: CheckedPage): void {
  const { find, report } = page;
  for (const element of find("[style]")) {
    const style = element.getAttribute("style") ?? "";
    checkProperties(style, element, report);
    const name = findProperty(style);
    if (name && !element.matches(MOUNT_POINT) && element.closest(MOUNT_POINT))
      reportInner(name, `on this <${element.localName}>`, element, report);
  }
  const [scheme] = find("html[data-theme], body[data-theme]");
  const written = scheme?.getAttribute("data-theme") ?? "";
  const isRoot = scheme?.localName === "html";
  const [meant] = /^(auto|dark|light)$/.exec(written.trim().toLowerCase()) ?? [];
  if (scheme && meant && (meant !== written || !isRoot))
    report("invalid-value", at(scheme, "data-theme"))`
      data-theme="${written}" on the <${scheme.localName}> changes no widget.
      Write <html data-theme="${meant}">.`;
  for (const element of find('[class*="fw-"]'))
    for (const name of element.classList) checkClass(name, element, report);
  for (const element of find("style")) checkSheet(element.textContent ?? "", element, page);
}

/** The selector of a script tag with which no rule of the page reaches the widgets. */
const HARD = 'script[data-isolation="hard"]';

/** Checks a style sheet: the properties of the theme, and rules that reach into the widgets, or fail to. */
export function checkSheet(css: string, spot: Spot, page: CheckedPage): void {
  for (const rule of listRules(css)) {
    const { selector, style } = rule;
    checkProperties(style, spot, page.report);
    const name = findProperty(style);
    // Classes of roots, such as .fw-root-areas, are the right place.
    if (name && /\.fw-(?!root)[^,]*$/.test(selector))
      reportInner(name, `in the rule ${selector}`, spot, page.report);
    for (const [own] of selector.matchAll(/(?<=\.)fw-[\w-]+/g)) checkClass(own, spot, page.report);
    if (/\.fw-|\[data-widget/.test(selector)) checkOwnRule(rule, spot, page);
    else checkOtherRule(rule, spot, page);
  }
}

/** Reports a class that is nearly one of the widgets. Others are the page's own, such as Bootstrap's `fw-bold`. */
function checkClass(written: string, spot: Spot, report: Report): void {
  const [, name = ""] = /^fw-(?!root|debug)(.+)/.exec(expand(written)) ?? [];
  const known = CLASS_NAMES.split(" ");
  const meant = findClosest(name, known);
  if (meant && written !== `fw-${meant}` && measureDistance(name, meant) <= name.length / NEAR)
    report("theme", spot)`No widget has the class ${written}.${didYouMean(`fw-${meant}`)}
      Write fw-${meant}.`;
}

/** One wrong letter of so many is a slip: `fw-bold` is no `fw-body`. */
const NEAR = 5;

/** A declaration of a property that is none of the theme: with any value, without `!important`, with it. */
const DECLARED = /(?:^|;)\s*([a-z][\w-]*)\s*:/gi;
const ORDINARY = /(?:^|;)\s*([a-z][\w-]*)\s*:[^;!]*(?=;|$)/gi;
const IMPORTANT = /(?:^|;)\s*([a-z][\w-]*)\s*:[^;]*!\s*important/gi;

/** Reports a rule for a class of the widgets that does nothing. */
function checkOwnRule(rule: StyleRule, spot: Spot, { find, report }: CheckedPage): void {
  const { selector, style, ids } = rule;
  const known = CLASS_NAMES.split(" ");
  const [own] = (selector.match(/\.fw-[\w-]+/g) ?? []).filter((one) =>
    known.includes(one.slice(4)),
  );
  const tell = report("theme", spot);
  const [, bare] = NO_COLON.exec(style) ?? [];
  if (bare)
    tell`${bare} in the rule ${selector} has no colon, so browsers ignore it.
      Write ${bare}: and its value.`;
  if (!own) return;
  if (find(HARD).length > 0 && style.match(DECLARED))
    tell`The rule ${selector} does nothing, because data-isolation="hard" keeps all rules of the page out.
      Set a property of the theme instead.`;
  else if (ids < IDS_TO_WIN - 1 && style.match(ORDINARY))
    tell`The rule ${selector} is weaker than the widgets' own, which have the specificity of two ids.
      Write ${own}:not(#a#b#c), which adds three ids.`;
}

/** A declaration without its colon: of a usual property, and of one of the theme. */
const NO_COLON = /(?:^|;)\s*([a-z][\w-]*)\s+[^:;]+(?=;|$)/i;
const NO_COLON_IN_THEME = /(?:^|;)\s*(--fw-[\w-]+)\s*[\s=][^:;]+(?=;|$)/i;

/** What a selector wants besides an element. */
const STATES =
  /::?(active|after|before|focus(-visible|-within)?|hover|link|placeholder|visited)\b/g;

/** Reports a rule that is for elements of the page, but wins over those of the widgets. */
function checkOtherRule(rule: StyleRule, spot: Spot, page: CheckedPage): void {
  const { selector, style, ids, isInForce } = rule;
  if (!isInForce || page.find(HARD).length > 0) return;
  const winners = [...style.matchAll(ids < IDS_TO_WIN ? IMPORTANT : DECLARED)];
  const [, name] = winners.find(([, one = ""]) => !HARMLESS.test(one)) ?? [];
  if (name && page.isInWidget(selector.replace(STATES, ":not(x)")))
    page.report("theme", spot)`
    The rule ${selector} of the page has ${ids < IDS_TO_WIN ? "an important" : `${ids} ids and a`} ${name}, which also changes the widgets.
    Write it for your own elements only, or data-isolation="hard" into the script tag.`;
}

interface StyleRule {
  selector: string;
  /** Its declarations. */
  style: string;
  /** How many ids its selector has; of a list, the most. */
  ids: number;
  /** Whether the media queries around it match. */
  isInForce: boolean;
}

/** The rules of a style sheet, also those within others. */
function listRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const open: StyleRule[] = [];
  for (const piece of css.replace(/\/\*[\s\S]*?\*\//g, "").split(/(?<=[{}])/)) {
    const isStart = piece.endsWith("{");
    const text = piece.slice(0, -1);
    const end = isStart ? text.lastIndexOf(";") + 1 : text.length;
    const outer = open.at(-1);
    if (outer) outer.style += text.slice(0, end);
    const selector = text.slice(end).trim();
    const isInForce = outer?.isInForce !== false && isMedia(selector);
    const parts = selector.split(/,(?![^(]*\))/).map((part) => part.match(/#[\w-]/g) ?? []);
    const ids = Math.max(...parts.map(({ length }) => length));
    if (isStart) open.push({ selector, style: "", ids, isInForce });
    else if (piece.endsWith("}")) rules.push(...open.splice(-1));
  }
  return rules.filter(({ selector }) => !selector.startsWith("@"));
}

/** Whether a selector is none of a media query that does not match. Without a browser, the media is a screen. */
function isMedia(selector: string): boolean {
  const [, query] = /^@media\b(.*)/is.exec(selector) ?? [];
  if (!query) return true;
  return "matchMedia" in globalThis ? matchMedia(query).matches : !/\bprint\b/i.test(query);
}

/** A rule with so many ids is stronger than those of the widgets. With one less, its classes decide. */
const IDS_TO_WIN = 3;

/** What a page may set on all elements without harm. */
const HARMLESS = /^(--|box-sizing|animation|transition|scroll-behavior|cursor|-webkit-)/;

/** The first property of the theme that a style sets. */
const findProperty = (style: string) => new RegExp(SET, "i").exec(style)?.[1];

/** Declarations that no property can have, each with what to write. */
const IMPOSSIBLE: readonly [RegExp, string][] = [
  [/!/, "Write !important after the value, or nothing."],
  [/:$/, "Write a value, or remove the property."],
  [/:[^(]*:/, "End each declaration with a semicolon."],
  [/^--fw-(?!font).*:["']/, "Write it without quotation marks."],
  [/:#(?!([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$)/i, "Write # and 3 or 6 digits."],
  [/(gutter|radius|size|width):\d*[1-9]\d*$/, "Write its unit, such as px."],
];

/** Reports the properties of the theme in declarations that no widget reads, and values that none can use. */
function checkProperties(style: string, spot: Spot, report: Report): void {
  const known = THEME_PROPERTIES.split(" ");
  const [, bare] = NO_COLON_IN_THEME.exec(style) ?? [];
  if (bare)
    report("theme", spot)`${bare} has no colon, so browsers ignore it.
      Write ${bare}: and its value.`;
  const toName = (property: string) => expand(property.replace(/^-*fw[-_]/i, ""));
  const sortWords = (property: string) => toName(property).split("-").sort().join("-");
  for (const [, name = "", written = ""] of style.matchAll(SET)) {
    const value = written.replace(/!\s*important\s*$/i, "").trim();
    const [, fix] = IMPOSSIBLE.find(([pattern]) => pattern.test(`${name}:${value}`)) ?? [];
    if (known.includes(name) && fix)
      report("theme", spot)`${name}: ${value} is not possible, so the widgets can't use it.
        ${fix}`;
    else if (known.includes(name)) checkColor(name, value, spot, report);
    if (known.includes(name)) continue;
    // Without the prefix, which would make any two short names similar.
    const closest = findClosest(toName(name), known.map(toName));
    const [, dark = "", word = ""] = /^(dark-)?(.*?)(-colou?r)?$/.exec(toName(name)) ?? [];
    const synonym = Object.hasOwn(SYNONYMS, word) && `--fw-${dark}${SYNONYMS[word]}`;
    const meant =
      (synonym || known.find((one) => sortWords(one) === sortWords(name))) ??
      (closest ? `--fw-${closest}` : known.filter((one) => name.startsWith(`${one}-`)).at(-1));
    report("theme", spot)`No widget reads ${name}.${didYouMean(meant)}
      ${meant ? `Write ${meant}.` : "Remove it: docs/theming.md lists the properties."}`;
  }
}

/** Names of other systems of styles for what a property of the theme is for. */
const SYNONYMS: Readonly<Record<string, string>> = {
  background: "surface",
  border: "line",
  "border-radius": "radius",
  brand: "accent",
  error: "danger",
  foreground: "ink",
  muted: "ink-soft",
  primary: "accent",
  text: "ink",
};

/** Writes usual abbreviations out. */
function expand(name: string): string {
  return name
    .replace(/(?<![^-])bg(?![^-])/, "background")
    .replace(/(?<![^-])btn(?![^-])/, "button");
}

/** Reports a value that is no color. What is painted with it then has no color at all, and a button seems to be gone. */
function checkColor(name: string, value: string, spot: Spot, report: Report): void {
  const word = value.toLowerCase();
  if (/font|radius|width|gutter|transform/.test(name) || isColor(name, word)) return;
  const meant = /^[\da-f]{3,8}$/.test(word) ? `#${value}` : findClosest(word, COLOR_NAMES);
  report("theme", spot)`${name}: ${value} is no color.${didYouMean(meant)}
    Write ${name}: ${meant ?? "and # with 3 or 6 digits, the name of a color, or another color of CSS"}.`;
}

/** Whether a value can be a color; a background can also be an image. Without a browser, any function can be one. */
function isColor(name: string, value: string): boolean {
  if ("document" in globalThis) {
    const { style } = readDocument("createElement")("p");
    const property = name.endsWith("ground") ? "background" : "color";
    style[property] = value;
    return style[property] !== "";
  }
  return (
    /^#|\(.*\)|^(inherit|initial|none|revert|unset)/s.test(value) || COLOR_NAMES.includes(value)
  );
}

/** Reports a property that is set on a part of a widget. */
function reportInner(name: string, place: string, spot: Spot, report: Report): void {
  report("theme", spot)`${name} does nothing ${place}, because a widget reads it at its root.
    Set it on the mount point, on :root, or for the dialogs on .fw-root-areas.`;
}

/** The colors that have a name in CSS, and those of the system. */
const COLOR_NAMES = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
  darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid
  darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
  deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
  ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
  lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow
  lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver
  skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet
  wheat white whitesmoke yellow yellowgreen transparent currentcolor accentcolor accentcolortext activetext
  buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight highlighttext
  linktext mark marktext selecteditem selecteditemtext visitedtext
`
  .trim()
  .split(/\s+/);

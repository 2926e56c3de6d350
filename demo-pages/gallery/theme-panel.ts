import {
  COLOR_PAIRS,
  computeContrast,
  computeHueDistance,
  MIN_FOCUS_HUE_DISTANCE,
} from "./contrast.ts";
import { readTheme, THEME_KEY, type Theme, writeThemeRule } from "./theme.ts";

/** The panel that edits the custom properties of the widgets. */

const DARK = "--fw-dark-";
const initial: Theme = Object.fromEntries(PROPERTIES.map(({ name, initial }) => [name, initial]));
const names = PROPERTIES.map(({ name }) => name);
/** Each color has a dark twin. */
const COLORS = names.filter((name) => name.startsWith(DARK)).map((name) => name.slice(DARK.length));
const OTHERS = names.filter((name) => !COLORS.some((color) => name.endsWith(color)));

const SETS = { Light: "--fw-", Dark: DARK } as const;

let theme = readTheme();

function find<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export function startThemePanel(): void {
  const panel = find("theme");
  const toggle = find("theme-toggle");
  toggle.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    toggle.ariaExpanded = `${!panel.hidden}`;
  });
  find("copy").addEventListener("click", copyRule);
  find("reset").addEventListener("click", () => {
    changeTheme({});
    showFields();
  });
  // Another tab with the gallery edits the same theme.
  addEventListener("storage", ({ key }) => {
    if (key !== THEME_KEY) return;
    theme = readTheme();
    showFields();
    showResults();
  });
  showFields();
  showResults();
}

function changeTheme(changed: Theme): void {
  theme = changed;
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify(theme));
  } catch {
    // Where storage is blocked, the frames keep the theme of the widgets.
  }
  showResults();
}

/** An empty value, or the one that is there anyway, takes the property out of the theme. */
function setProperty(name: string, value: string): void {
  const { [name]: _, ...others } = theme;
  changeTheme(value === "" || value === initial[name] ? others : { ...others, [name]: value });
}

function readValue(name: string): string {
  return theme[name] ?? initial[name] ?? "";
}

function isValid(name: string, value: string): boolean {
  if (value === "") return true;
  if (initial[name]?.startsWith("#")) return toHex(value) !== undefined;
  if (name.includes("font")) return CSS.supports("font-family", value);
  return CSS.supports("width", value);
}

function showFields(): void {
  const rows = COLORS.map((color) =>
    create("tr", {}, [
      create("th", { scope: "row" }, [create("code", {}, [color])]),
      ...Object.values(SETS).map((prefix) =>
        create("td", {}, [createColorField(`${prefix}${color}`)]),
      ),
    ]),
  );
  const heads = ["Color", ...Object.keys(SETS)].map((text) =>
    create("th", { scope: "col" }, [text]),
  );
  const table = create("table", {}, [
    create("thead", {}, [create("tr", {}, heads)]),
    create("tbody", {}, rows),
  ]);
  find("fields").replaceChildren(table, ...OTHERS.map(createValueField));
}

function createColorField(name: string): HTMLElement {
  const value = readValue(name);
  const picker = create("input", { type: "color", value: toHex(value) ?? "", title: name });
  picker.ariaLabel = `${name}, picker`;
  const text = createTextInput(name, (changed) => {
    picker.value = toHex(changed) ?? "";
  });
  picker.addEventListener("input", () => {
    text.value = picker.value;
    text.ariaInvalid = null;
    setProperty(name, picker.value);
  });
  return create("span", { className: "color-field" }, [picker, text]);
}

function createValueField(name: string): HTMLElement {
  return create("label", { className: "value-field" }, [
    create("code", {}, [name]),
    createTextInput(name),
  ]);
}

function createTextInput(name: string, onChange?: (value: string) => void): HTMLInputElement {
  const input = create("input", {
    type: "text",
    value: readValue(name),
    placeholder: initial[name] ?? "",
    spellcheck: false,
  });
  input.ariaLabel = name;
  input.addEventListener("input", () => {
    const value = input.value.trim();
    const isAllowed = isValid(name, value);
    input.ariaInvalid = isAllowed ? null : "true";
    if (!isAllowed) return;
    setProperty(name, value);
    onChange?.(readValue(name));
  });
  return input;
}

function showResults(): void {
  find<HTMLTextAreaElement>("css").value =
    writeThemeRule(theme) || "/* Nothing is changed yet. */\n";
  find("copied").textContent = "";
  const heads = ["Pair", "At least", ...Object.keys(SETS)].map((text) =>
    create("th", { scope: "col" }, [text]),
  );
  const rows = COLOR_PAIRS.map(({ color, background, minimum }) =>
    create("tr", {}, [
      create("th", { scope: "row" }, [`${color} on ${background}`]),
      create("td", {}, [`${minimum}`]),
      ...Object.values(SETS).map((prefix) =>
        createContrastCell(prefix + color, prefix + background, minimum),
      ),
    ]),
  );
  const hues = create("tr", {}, [
    create("th", { scope: "row" }, ["focus and danger, hues"]),
    create("td", {}, [`${MIN_FOCUS_HUE_DISTANCE}°`]),
    ...Object.values(SETS).map((prefix) => {
      const [focus = "", danger = ""] = [`${prefix}focus`, `${prefix}danger`].map(readHex);
      const distance = computeHueDistance(focus, danger);
      return createResult(`${Math.floor(distance)}°`, distance > MIN_FOCUS_HUE_DISTANCE);
    }),
  ]);
  find("contrast").replaceChildren(
    create("table", {}, [
      create("thead", {}, [create("tr", {}, heads)]),
      create("tbody", {}, [...rows, hues]),
    ]),
  );
}

function createContrastCell(color: string, background: string, minimum: number): HTMLElement {
  const [front, back] = [readHex(color), readHex(background)];
  const contrast = computeContrast(front, back);
  const sample = create("span", { className: "sample", ariaHidden: "true" }, ["Aa"]);
  Object.assign(sample.style, { color: front, background: back });
  // Rounded down, because 4.49 is too low.
  const text = (Math.floor(contrast * 100) / 100).toFixed(2);
  return createResult(text, contrast >= minimum, sample);
}

function createResult(text: string, isEnough: boolean, ...before: Node[]): HTMLElement {
  const result = isEnough ? text : create("span", { className: "low" }, [`${text} too low`]);
  return create("td", {}, [...before, ...(before.length > 0 ? [" "] : []), result]);
}

function readHex(name: string): string {
  return toHex(readValue(name)) ?? "";
}

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/** Any opaque CSS color as `#rrggbb`. */
function toHex(color: string): string | undefined {
  if (canvas === null || !CSS.supports("color", color)) return undefined;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha < 255) return undefined;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

async function copyRule(): Promise<void> {
  const css = find<HTMLTextAreaElement>("css");
  css.select();
  // The clipboard is missing on http pages; the text is selected there.
  const isCopied = await navigator.clipboard?.writeText(css.value).then(
    () => true,
    () => false,
  );
  find("copied").textContent = isCopied ? "Copied." : "Selected: press Ctrl+C.";
}

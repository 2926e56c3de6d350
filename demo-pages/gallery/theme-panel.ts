import { addCopyButton } from "../site/copy-button.ts";
import {
  adviseOnPair,
  type ColorPair,
  computeContrast,
  computeHueDistance,
  listPairs,
  MIN_FOCUS_HUE_DISTANCE,
} from "./contrast.ts";
import { create, find } from "./elements.ts";
import { PAGE_COLORS, readTheme, THEME_KEY, type Theme, writeRule } from "./theme.ts";
import { createThemeReader, DARK, joinName, PAGE } from "./theme-reader.ts";

/** The panel that edits the custom properties of the widgets. */

const initial: Theme = {
  ...PAGE_COLORS,
  ...Object.fromEntries(PROPERTIES.map(({ name, initial }) => [name, initial])),
};
const names = PROPERTIES.map(({ name }) => name);
/** Each color has a dark twin. */
const COLORS = names.filter((name) => name.startsWith(DARK)).map((name) => name.slice(DARK.length));
const OTHERS = names.filter((name) => !COLORS.some((color) => name.endsWith(color)));

const SETS = { Light: "--fw-", Dark: DARK } as const;
const PAGE_LABELS: Theme = {
  "--page": "Page background, light",
  "--dark-page": "Page background, dark",
};

let theme = readTheme();

export function startThemePanel(): void {
  const panel = find("theme");
  const toggle = find("theme-toggle");
  toggle.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    toggle.ariaExpanded = `${!panel.hidden}`;
    // In narrow views it is below the frames.
    if (!panel.hidden) panel.scrollIntoView({ block: "nearest" });
  });
  addCopyButton(find("css"));
  find("reset").addEventListener("click", () => {
    changeTheme({});
    showFields();
  });
  addEventListener("hashchange", takeShared);
  takeShared();
}

/** The address has the theme, so that it can be sent to others. An address without one gets it. */
function takeShared(): void {
  const written = new URLSearchParams(location.hash.slice(1)).get("theme");
  changeTheme(written === null ? theme : readShared(written));
  showFields();
}

function readShared(json: string): Theme {
  try {
    const values = Object.entries<string>(JSON.parse(json));
    return Object.fromEntries(
      values.filter(([name, value]) => name in initial && findError(name, value) === ""),
    );
  } catch {
    return theme;
  }
}

function writeShared(): void {
  const hash = new URLSearchParams(location.hash.slice(1));
  hash.delete("theme");
  if (Object.keys(theme).length > 0) hash.set("theme", JSON.stringify(theme));
  history.replaceState(null, "", `#${hash}`);
}

function changeTheme(changed: Theme): void {
  theme = changed;
  writeShared();
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

const createReader = (prefix: string) => createThemeReader(theme, initial, prefix, toHex);

/** Every property allows these, so `CSS.supports` does. They depend on where they are used. */
const KEYWORDS = /^(inherit|initial|unset|revert|revert-layer)$/i;

/** @returns what is wrong; empty for a value that the widgets can use */
function findError(name: string, value: string): string {
  if (value === "") return "";
  const isWhole = isWholeValue(value) && !KEYWORDS.test(value);
  if (isColor(name)) {
    return isWhole && toHex(value) ? "" : "Write an opaque color, such as #0b5d4b.";
  }
  if (name.endsWith("-transform")) {
    const isTransform = isWhole && CSS.supports("text-transform", value);
    return isTransform ? "" : "Write uppercase, lowercase, capitalize or none.";
  }
  if (/-font(-display)?$/.test(name)) {
    const isList = isWhole && CSS.supports("font-family", value);
    return isList ? "" : 'Write names of fonts, such as "Open Sans", sans-serif.';
  }
  // A padding is a length without a sign.
  const isLength = isWhole && CSS.supports("padding-top", value);
  return isLength ? "" : "Write a length, such as 12px.";
}

const isColor = (name: string) => toHex(createReader("--fw-").resolve(initial[name])) !== undefined;

/** Whether the value ends where it seems to: not with an open string, comment or bracket. */
function isWholeValue(value: string): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`a { --value: ${value}; --end: 1 }`);
  const [rule, ...others] = sheet.cssRules;
  return (
    rule instanceof CSSStyleRule &&
    others.length === 0 &&
    rule.style.length === 2 &&
    rule.style.getPropertyValue("--end") === "1"
  );
}

function showFields(): void {
  const rows = [...COLORS, PAGE].map((color) =>
    create("tr", {}, [
      create("th", { scope: "row" }, [
        color === PAGE ? "Page background" : create("code", {}, [color]),
      ]),
      ...Object.values(SETS).map((prefix) =>
        create("td", {}, createColorField(joinName(prefix, color))),
      ),
    ]),
  );
  const table = createTable(["Color", ...Object.keys(SETS)], rows);
  find("fields").replaceChildren(table, ...OTHERS.map(createValueField));
}

function createTable(heads: readonly string[], rows: HTMLElement[]): HTMLElement {
  const cells = heads.map((text) => create("th", { scope: "col" }, [text]));
  return create("table", {}, [
    create("thead", {}, [create("tr", {}, cells)]),
    create("tbody", {}, rows),
  ]);
}

interface TextField {
  input: HTMLInputElement;
  /** Empty while the value is valid. */
  message: HTMLElement;
  setValue(value: string): void;
}

function createColorField(name: string): HTMLElement[] {
  const prefix = name.startsWith(DARK) ? DARK : "--fw-";
  const toPicked = (value: string) => toHex(createReader(prefix).resolve(value)) ?? "";
  const picker = create("input", {
    type: "color",
    value: toPicked(readValue(name)),
    title: findLabel(name),
  });
  picker.ariaLabel = `${findLabel(name)}, picker`;
  const { input, message, setValue } = createTextField(name, (changed) => {
    picker.value = toPicked(changed);
  });
  picker.addEventListener("input", () => setValue(picker.value));
  return [create("span", { className: "color-field" }, [picker, input]), message];
}

const findLabel = (name: string) => PAGE_LABELS[name] ?? name;

function createValueField(name: string): HTMLElement {
  const fields = isColor(name) ? createColorField(name) : Object.values(createTextField(name));
  return create("div", { className: "value-field" }, [
    create("label", { htmlFor: name }, [create("code", {}, [name])]),
    ...fields.filter((field) => field instanceof HTMLElement),
  ]);
}

function createTextField(name: string, onChange?: (value: string) => void): TextField {
  const message = create("span", { className: "message", id: `${name}-message` });
  const input = create("input", {
    type: "text",
    id: name,
    value: readValue(name),
    placeholder: initial[name] ?? "",
    spellcheck: false,
  });
  input.ariaLabel = findLabel(name);
  input.setAttribute("aria-describedby", message.id);
  function applyValue(): void {
    const value = input.value.trim();
    const error = findError(name, value);
    input.ariaInvalid = error ? "true" : null;
    message.textContent = error && `${error} Still in use: ${readValue(name)}`;
    if (error) return;
    setProperty(name, value);
    onChange?.(readValue(name));
  }
  input.addEventListener("input", applyValue);
  const setValue = (value: string) => {
    input.value = value;
    applyValue();
  };
  return { input, message, setValue };
}

function showResults(): void {
  const properties = Object.entries(theme).filter(([name]) => !(name in PAGE_COLORS));
  find("css").textContent =
    writeRule(Object.fromEntries(properties)) || "/* Nothing is changed yet. */\n";
  /** With the pairs that it is for. */
  const advice = new Map<string, Set<string>>();
  const advise = (text: string, pair: string) =>
    advice.set(text, (advice.get(text) ?? new Set()).add(pair));
  const rows = listPairs(theme).map((pair) => {
    const { color, background, minimum } = pair;
    const name = `${color} on ${background}`;
    const cells = Object.values(SETS).map((prefix) => {
      const contrast = readContrast(prefix, pair);
      // Where both sets are too low, the cause is often the same.
      if (contrast < minimum) advise(adviseOnPair(pair, createReader(prefix)), name);
      return createContrastCell(prefix, pair, contrast);
    });
    return create("tr", {}, [
      create("th", { scope: "row" }, [name]),
      create("td", {}, [`${minimum}`]),
      ...cells,
    ]);
  });
  const hues = create("tr", {}, [
    create("th", { scope: "row" }, ["focus and danger, hues"]),
    create("td", {}, [`${MIN_FOCUS_HUE_DISTANCE}°`]),
    ...Object.values(SETS).map((prefix) => {
      const [focus = "", danger = ""] = ["focus", "danger"].map(createReader(prefix).readHex);
      const distance = computeHueDistance(focus, danger);
      if (distance < MIN_FOCUS_HUE_DISTANCE)
        advise(
          `${prefix}focus looks like ${prefix}danger. Give it a color that no error has.`,
          "focus and danger, hues",
        );
      return createResult(`${Math.floor(distance)}°`, distance >= MIN_FOCUS_HUE_DISTANCE);
    }),
  ]);
  const heads = ["Pair", "At least", ...Object.keys(SETS)];
  const items = [...advice].map(([text, pairs]) =>
    create("li", {}, [`${text} Too low: ${[...pairs].join(", ")}.`]),
  );
  find("contrast").replaceChildren(
    ...(items.length > 0 ? [create("ul", { className: "advice" }, items)] : []),
    createTable(heads, [...rows, hues]),
  );
}

function readContrast(prefix: string, { color, background }: ColorPair): number {
  const [front = "", back = ""] = [color, background].map(createReader(prefix).readHex);
  return computeContrast(front, back);
}

function createContrastCell(prefix: string, pair: ColorPair, contrast: number): HTMLElement {
  const { color, background, minimum } = pair;
  const [front = "", back = ""] = [color, background].map(createReader(prefix).readPart);
  const sample = create("span", { className: "sample", ariaHidden: "true" });
  Object.assign(sample.style, { color: front, background: back });
  // Rounded down, because 4.49 is too low.
  const text = (Math.floor(contrast * 100) / 100).toFixed(2);
  return createResult(text, contrast >= minimum, sample);
}

function createResult(text: string, isEnough: boolean, ...before: Node[]): HTMLElement {
  const result = isEnough ? text : create("span", { className: "low" }, [`${text} too low`]);
  return create("td", {}, [...before, ...(before.length > 0 ? [" "] : []), result]);
}

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/**
 * An opaque color as `#rrggbb`. None is one that depends on where it is used, such as `var(--brand)`,
 * `light-dark(…)` and `currentcolor`.
 */
function toHex(color: string): string | undefined {
  if (canvas === null || /currentcolor/i.test(color)) return undefined;
  // A canvas ignores what it can't read, and keeps the color that it has.
  const [one, other] = ["#000", "#fff"].map((before) => {
    canvas.fillStyle = before;
    canvas.fillStyle = color;
    return canvas.fillStyle;
  });
  if (one !== other) return undefined;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha < 255) return undefined;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

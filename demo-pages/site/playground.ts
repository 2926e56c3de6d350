import { create, find } from "../gallery/elements.ts";
import { startThemePanel } from "../gallery/theme-panel.ts";
import {
  type Field,
  findWidget,
  readChoice,
  type Widget,
  writeConfig,
  writeMarkup,
} from "./choice.ts";
import { addCopyButton } from "./copy-button.ts";

/** A widget with a form of its attributes: in the page of the widget, and with more fields as the builder. */

const BASE = new URL(".", import.meta.url).href;
/** So that a word is typed before the frame loads again. */
const PAUSE_MS = 400;
const LOADER = `<script src="/dist/loader.js" async></script>`;

/** Selects of what is around the widget. */
const bar = find<HTMLTemplateElement>("bar");

let count = 0;

function createOption(value: string, text = value): HTMLOptionElement {
  return create("option", { value }, [text]);
}

function createField({ name, allowed, initial, meaning = "" }: Field, label = name): HTMLElement {
  count += 1;
  const [, min, max = ""] = /^a whole number from (\d+)(?: to (\d+))?/.exec(allowed) ?? [];
  const choices = /^[\w-]+(, [\w-]+)+$/.test(allowed) ? allowed.split(", ") : [];
  const first = createOption("", initial ? `Default: ${initial}` : "Default");
  const control =
    choices.length > 0
      ? create("select", {}, [first, ...choices.map((one) => createOption(one))])
      : create("input", { type: "text", placeholder: initial, autocomplete: "off" });
  if (min && control instanceof HTMLInputElement)
    Object.assign(control, { type: "number", min, max });
  const hint = create("small", { id: `hint-${count}` }, [meaning]);
  Object.assign(control, { name });
  control.setAttribute("aria-describedby", hint.id);
  return create("div", { className: "field" }, [
    create("label", {}, [create("code", {}, [label]), control]),
    ...(meaning ? [hint] : []),
  ]);
}

function createGroup(title: string, fields: HTMLElement[], isOpen = true): HTMLElement[] {
  if (fields.length === 0) return [];
  const summary = create("summary", {}, [title]);
  return [create("details", { open: isOpen }, [summary, create("div", {}, fields)])];
}

function createOwnFields({ fields, slots }: Widget): HTMLElement[] {
  const boxes = slots.map((slot) =>
    create("label", {}, [
      create("input", { type: "checkbox", name: "slot", value: slot }),
      " ",
      create("code", {}, [slot]),
    ]),
  );
  const attributes = fields.map((field) => createField(field));
  return [
    ...createGroup("Attributes", attributes),
    ...createGroup("Your own words in its slots", boxes),
  ];
}

function createPageFields({ texts }: Widget): HTMLElement[] {
  const toFields = (fields: readonly Field[]) =>
    fields.map((field) =>
      createField({ ...field, name: `config.${field.name}` }, field.name.replace("texts.", "")),
    );
  const isLink = ({ name }: Field) => name.startsWith("links.");
  return [
    ...createGroup("Page configuration", toFields(CONFIG_FIELDS.filter((one) => !isLink(one)))),
    ...createGroup("Links", toFields(CONFIG_FIELDS.filter(isLink)), false),
    ...createGroup("Texts", toFields(texts), false),
  ];
}

function createWidgetField(isBuilder: boolean, { name }: Widget): HTMLElement {
  if (!isBuilder) return create("input", { type: "hidden", name: "widget", value: name });
  const options = WIDGETS.map((widget) => createOption(widget.name));
  return create("label", {}, ["Widget ", create("select", { name: "widget" }, options)]);
}

function fillForm(form: HTMLFormElement, choice: URLSearchParams): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = choice.getAll(control.name).includes(control.value);
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = choice.get(control.name) ?? "";
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0)
      control.selectedIndex = 0;
  }
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)] as [string, string][];
  return new URLSearchParams(entries.filter(([, value]) => value !== ""));
}

/** @param query the choice to begin with; that of the builder is in its address */
function startPlayground(root: HTMLElement, query: string, isBuilder: boolean): void {
  const choice = readChoice(query);
  const widget = findWidget(choice);
  const frame = create("iframe", { title: `The widget ${widget.name}` });
  const space = create("div", { className: "space" }, [
    create("div", { className: "frame" }, [frame]),
  ]);
  const [markup, config] = [create("pre"), create("pre")];
  const link = create("a", {}, ["Open in the builder"]);
  const form = create("form", {}, [
    bar.content.cloneNode(true),
    space,
    create("div", { className: "fields" }, [
      ...createOwnFields(widget),
      ...(isBuilder ? createPageFields(widget) : []),
    ]),
  ]);
  form.querySelector(".bar")?.prepend(createWidgetField(isBuilder, widget));
  root.replaceChildren(
    form,
    create("div", { className: "output" }, [
      ...(isBuilder ? [create("h2", {}, ["Markup"])] : []),
      addCopyButton(markup),
      ...(isBuilder ? [create("h2", {}, ["Configuration"]), addCopyButton(config)] : []),
      create("p", {}, [link]),
    ]),
  );
  fillForm(form, choice);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function scaleFrame(): void {
    const { clientWidth } = space;
    const width = Number(readForm(form).get("width")) || clientWidth;
    space.style.setProperty("--width", `${width}`);
    space.style.setProperty("--scale", `${Math.min(1, clientWidth / width)}`);
  }

  function showChoice(): void {
    const chosen = readForm(form);
    for (const control of form.querySelectorAll("input"))
      control.ariaInvalid = control.checkValidity() ? null : "true";
    const loader = isBuilder ? `\n${LOADER}` : "";
    markup.textContent = `${writeMarkup(chosen)}${loader}`;
    config.textContent = writeConfig(chosen);
    if (isBuilder) {
      const theme = new URLSearchParams(location.hash.slice(1)).get("theme");
      const page = `${config.textContent}\n${markup.textContent}\n`;
      link.href = `${BASE}check/#${new URLSearchParams({ page })}`;
      const shared = new URLSearchParams(chosen);
      if (theme) shared.set("theme", theme);
      history.replaceState(null, "", `#${shared}`);
    } else link.href = `${BASE}builder/#${chosen}`;
    scaleFrame();
    chosen.delete("width");
    // `replace` keeps the frames out of the history.
    frame.contentWindow?.location.replace(`${BASE}state/?${chosen}`);
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    if (!(target instanceof HTMLSelectElement)) timer = setTimeout(showChoice, PAUSE_MS);
    else if (target.name === "width") scaleFrame();
    else if (target.name === "widget") startPlayground(root, `widget=${target.value}`, isBuilder);
    else showChoice();
  });
  new ResizeObserver(scaleFrame).observe(space);
  showChoice();
}

for (const root of document.querySelectorAll<HTMLElement>("[data-playground]")) {
  const widget = WIDGETS.find(({ name }) => name === root.dataset.playground);
  const choice = readChoice(`widget=${widget?.name}`);
  if (root.dataset.slots !== undefined)
    for (const slot of widget?.slots ?? []) choice.append("slot", slot);
  startPlayground(root, `${choice}`, false);
}
const builder = document.getElementById("builder");
if (builder) {
  const start = () => startPlayground(builder, location.hash.slice(1), true);
  addEventListener("hashchange", start);
  startThemePanel();
  start();
}

import { findStateAddress, readView, type View, writeView } from "./state-address.ts";
import { GROUPS, STATES } from "./states.ts";
import { startThemePanel } from "./theme-panel.ts";

/** The page of the gallery: the list of states, and the chosen one in frames of three widths. */

/** Of the frames, in pixels: a phone, a tablet, a desktop. */
const WIDTHS = [375, 768, 1280] as const;
const GAP = 16;
/** Below this scale nothing can be judged, so the frames scroll. */
const MIN_SCALE = 0.3;

function find<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

const list = find("list");
const area = find("frames");
const scheme = find<HTMLSelectElement>("scheme");
const dir = find<HTMLSelectElement>("dir");
const texts = find<HTMLSelectElement>("texts");
const zoom = find<HTMLSelectElement>("zoom");
const filter = find<HTMLInputElement>("filter");

const frames = WIDTHS.map((width) => {
  const figure = document.createElement("figure");
  figure.style.setProperty("--width", `${width}`);
  const caption = document.createElement("figcaption");
  caption.textContent = `${width} px`;
  const frame = document.createElement("iframe");
  frame.title = `${width} px wide`;
  const clip = document.createElement("div");
  clip.className = "frame";
  clip.append(frame);
  figure.append(caption, clip);
  area.append(figure);
  return frame;
});

function readChosen(): View {
  const view = readView(location.hash.slice(1));
  const isKnown = STATES.some(({ name }) => name === view.state);
  return isKnown ? view : { ...view, state: STATES[0]?.name ?? "" };
}

function showList(): void {
  for (const { title, states } of GROUPS) {
    const heading = document.createElement("h2");
    heading.textContent = title;
    const items = document.createElement("ul");
    for (const { name, title } of states) {
      const link = document.createElement("a");
      link.dataset.state = name;
      link.textContent = title;
      const item = document.createElement("li");
      item.append(link);
      items.append(item);
    }
    const section = document.createElement("section");
    section.append(heading, items);
    list.append(section);
  }
}

function filterList(): void {
  const words = filter.value.toLowerCase().split(/\s+/);
  for (const section of list.children) {
    const group = section.querySelector("h2")?.textContent;
    for (const item of section.querySelectorAll("li")) {
      const text = `${group} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    (section as HTMLElement).hidden = !section.querySelector("li:not([hidden])");
  }
  find("nothing").textContent = list.querySelector("section:not([hidden])")
    ? ""
    : "No state matches.";
}

function showState(): void {
  const view = readChosen();
  const group = GROUPS.find(({ states }) => states.some(({ name }) => name === view.state));
  const state = group?.states.find(({ name }) => name === view.state);
  const title = `${group?.title}: ${state?.title}`;
  find("title").textContent = title;
  document.title = `${title} | Widget gallery`;
  scheme.value = view.scheme;
  dir.value = view.dir;
  texts.value = view.texts;
  for (const link of list.querySelectorAll<HTMLAnchorElement>("a")) {
    link.href = `#${writeView({ ...view, state: link.dataset.state ?? "" })}`;
    if (link.dataset.state !== view.state) link.ariaCurrent = null;
    else {
      link.ariaCurrent = "page";
      link.scrollIntoView({ block: "nearest" });
    }
  }
  const address = findStateAddress(view);
  find<HTMLAnchorElement>("alone").href = address;
  // `replace` keeps the frames out of the history, so that Back goes to the state before.
  for (const frame of frames) frame.contentWindow?.location.replace(address);
}

function changeView(): void {
  const chosen = { scheme: scheme.value, dir: dir.value, texts: texts.value } as Omit<
    View,
    "state"
  >;
  location.hash = writeView({ ...chosen, state: readChosen().state });
}

function scaleFrames(): void {
  const style = getComputedStyle(area);
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  const space = area.clientWidth - padding - GAP * (WIDTHS.length - 1);
  const total = WIDTHS.reduce((sum, width) => sum + width, 0);
  const fit = Math.max(MIN_SCALE, Math.min(1, space / total));
  area.style.setProperty("--scale", zoom.value || `${fit}`);
}

/** A state that opens a dialog focuses it, which would take the focus from the list. */
function keepFocus({ origin, data }: MessageEvent): void {
  if (origin !== location.origin || data !== "shown") return;
  const isTaken = frames.some((frame) => frame === document.activeElement);
  if (isTaken) list.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
}

// Keys scroll it where the frames are wider than the space.
area.tabIndex = 0;
showList();
filter.addEventListener("input", filterList);
addEventListener("hashchange", showState);
addEventListener("message", keepFocus);
for (const select of [scheme, dir, texts]) select.addEventListener("change", changeView);
zoom.addEventListener("change", scaleFrames);
new ResizeObserver(scaleFrames).observe(area);
startThemePanel();
showState();

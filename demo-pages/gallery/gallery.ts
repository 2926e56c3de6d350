import { create, find } from "./elements.ts";
import { readView, type View, writeView } from "./state-address.ts";
import { GROUPS, STATES } from "./states.ts";
import { startThemePanel } from "./theme-panel.ts";

/** The page of the gallery: the list of states, and the chosen one in frames of three widths. */

/** Of the frames, in pixels: a phone, a tablet, a desktop. */
const WIDTHS = [375, 768, 1280] as const;
/** Below this scale nothing can be judged, so the frames scroll. */
const MIN_SCALE = 0.3;

const list = find("list");
const area = find("frames");
const scheme = find<HTMLSelectElement>("scheme");
const dir = find<HTMLSelectElement>("dir");
const texts = find<HTMLSelectElement>("texts");
const zoom = find<HTMLSelectElement>("zoom");
const filter = find<HTMLInputElement>("filter");
const alone = find<HTMLAnchorElement>("alone");

const frames = WIDTHS.map((width) => {
  const frame = create("iframe", { title: `${width} px wide` });
  const figure = create("figure", {}, [
    create("figcaption", {}, [`${width} px`]),
    create("div", { className: "frame" }, [frame]),
  ]);
  figure.style.setProperty("--width", `${width}`);
  area.append(figure);
  return frame;
});

/** The frames that the gallery loads, until their state is there. */
const loading = new Set<HTMLIFrameElement>();
/** What the user has focused last in this page. */
let focused: HTMLElement | undefined;

function readChosen(): View {
  const view = readView(location.hash.slice(1));
  const isKnown = STATES.some(({ name }) => name === view.state);
  return isKnown ? view : { ...view, state: STATES[0]?.name ?? "" };
}

function showList(): void {
  for (const { title, states } of GROUPS) {
    const items = states.map(({ name, title }) => {
      const link = create("a", {}, [title]);
      link.dataset.state = name;
      return create("li", {}, [link]);
    });
    list.append(create("section", {}, [create("h2", {}, [title]), create("ul", {}, items)]));
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
  document.title = `${title} | Gallery | Fundraising Widgets`;
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
  alone.href = `../state/?${writeView(view)}`;
  for (const frame of frames) {
    loading.add(frame);
    // `replace` keeps the frames out of the history, so that Back goes to the state before.
    frame.contentWindow?.location.replace(alone.href);
  }
}

function changeView(): void {
  const chosen = { scheme: scheme.value, dir: dir.value, texts: texts.value } as Omit<
    View,
    "state"
  >;
  location.hash = writeView({ ...chosen, state: readChosen().state });
}

function scaleFrames(): void {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(area);
  const [start = 0, end = 0, gap = 0] = [paddingLeft, paddingRight, columnGap].map(
    Number.parseFloat,
  );
  const space = area.clientWidth - start - end - gap * (WIDTHS.length - 1);
  const total = WIDTHS.reduce((sum, width) => sum + width, 0);
  const fit = Math.max(MIN_SCALE, Math.min(1, space / total));
  area.style.setProperty("--scale", zoom.value || `${fit}`);
}

/** A state that opens a dialog focuses it, which would take the focus from the field or link in use. */
function keepFocus(): void {
  const frame = frames.find((one) => one === document.activeElement);
  if (frame === undefined || !loading.has(frame)) return;
  frame.blur();
  focused?.focus({ preventScroll: true });
}

// Keys scroll it where the frames are wider than the space.
area.tabIndex = 0;
showList();
filter.addEventListener("input", filterList);
addEventListener("hashchange", showState);
addEventListener("focusin", ({ target }) => {
  focused = target as HTMLElement;
});
// Firefox moves the focus after the event, but before a key that follows.
addEventListener("blur", () => queueMicrotask(keepFocus));
addEventListener("message", ({ data, source }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  // The state before may still send its address.
  if (frame && data === alone.href) loading.delete(frame);
});
for (const select of [scheme, dir, texts]) select.addEventListener("change", changeView);
zoom.addEventListener("change", scaleFrames);
new ResizeObserver(scaleFrames).observe(area);
startThemePanel();
showState();

import { create } from "../gallery/elements.ts";
import { addCopyButton } from "./copy-button.ts";

/** On every page of the site: the search, and buttons that copy code. */

/** A heading of the docs, as `build-site.ts` writes it. */
export interface Entry {
  page: string;
  title: string;
  /** From the root of the site. */
  address: string;
  text: string;
}

const BASE = new URL(".", import.meta.url).href;
const MAX_RESULTS = 12;
/** Before any number of words in a text. */
const IN_TITLE = 1_000;

/** Why something is as it is comes after how to use it. */
const HISTORY = /^(docs\/decisions\/|CHANGELOG)/;

/** How well an entry matches, 0 if a word is missing. */
function rank({ page, title, text }: Entry, words: readonly string[]): number {
  const ranks = words.map((word) => {
    if (title.toLowerCase().includes(word)) return 2 * IN_TITLE;
    if (page.toLowerCase().includes(word)) return IN_TITLE;
    return text.toLowerCase().split(word).length - 1;
  });
  return ranks.includes(0) ? 0 : ranks.reduce((sum, one) => sum + one, 0);
}

function isHistory({ entry }: { entry: Entry }): number {
  return Number(HISTORY.test(entry.address));
}

function startSearch(search: HTMLElement): void {
  const input = search.querySelector("input") as HTMLInputElement;
  const panel = search.querySelector("div") as HTMLElement;
  const list = panel.querySelector("ul") as HTMLElement;
  const status = panel.querySelector("p") as HTMLElement;
  let entries: Promise<Entry[]> | undefined;

  async function showResults(): Promise<void> {
    entries ??= fetch(`${BASE}search.json`).then((response) => response.json());
    const all = await entries;
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = all
      .map((entry) => ({ entry, rank: rank(entry, words) }))
      .filter((one) => one.rank > 0)
      .sort((one, other) => isHistory(one) - isHistory(other) || other.rank - one.rank);
    panel.hidden = words.length === 0;
    status.textContent = `${found.length} ${found.length === 1 ? "result" : "results"}`;
    list.replaceChildren(
      ...found.slice(0, MAX_RESULTS).map(({ entry: { page, title, address } }) => {
        const name = page === title ? [] : [create("small", {}, [page])];
        return create("li", {}, [create("a", { href: BASE + address }, [title, " ", ...name])]);
      }),
    );
  }

  function close(): void {
    panel.hidden = true;
  }

  input.addEventListener("input", showResults);
  search.addEventListener("keydown", (event) => {
    // Safari ends a composition before its last key, which then has this code.
    if (event.isComposing || event.keyCode === 229) return;
    const links = [...list.querySelectorAll("a")];
    const index = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape") {
      close();
      input.focus();
    } else if (event.key === "Enter" && index < 0) links[0]?.click();
    else if (event.key === "ArrowDown") links[index + 1]?.focus();
    else if (event.key === "ArrowUp") (links[index - 1] ?? input).focus();
    else return;
    event.preventDefault();
  });
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !search.contains(relatedTarget as Node)) close();
  });
  // A link to a heading of the same page loads nothing.
  list.addEventListener("click", close);
  search.hidden = false;
}

startSearch(document.getElementById("site-search") as HTMLElement);
for (const code of document.querySelectorAll<HTMLElement>(".doc pre")) addCopyButton(code);
// Keys scroll tables that are wider than the page.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries)
    target.setAttribute("tabindex", target.scrollWidth > target.clientWidth ? "0" : "-1");
});
for (const table of document.querySelectorAll(".table")) observer.observe(table);

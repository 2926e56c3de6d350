import MiniSearch, { type Query } from "minisearch";
import { create } from "../gallery/elements.ts";

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
const EXCERPT_LENGTH = 120;

/** Why something is as it is comes after how to use it. */
const HISTORY = /^(docs\/decisions\/|CHANGELOG)/;

/** What readers call something, and the docs' words for it. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/colour/, "color"],
  [/(dark|night) ?(mode|theme)/, "dark"],
  [/download|\bzip/, "archive"],
  [/get(ting)? started|quick ?start|install|set ?up|tutorial/, "add it to your page"],
  [/gdpr|privacy/, "consent"],
  [/translat|i18n|locali[sz]/, "languages"],
  [/basket|shopping bag/, "cart"],
  [/\bcss|styl/, "theming"],
  [/broken|\bbug|not work/, "troubleshooting"],
  [/endpoint/, "calls"],
  [/sticky|fixed header/, "data-floating"],
  [/(remove|hide|no|without) log ?in/, "without log in"],
  [/coupon|voucher|promo/, "discount"],
  [/preview/, "gallery"],
  [/shipping|delivery/, "data-ships-at"],
];

function createIndex(entries: readonly Entry[]) {
  const index = new MiniSearch<Entry>({
    idField: "address",
    fields: ["title", "page", "text"],
    storeFields: ["title", "page", "address", "text"],
    // “logout” is “log out”, and not what begins with “logo”.
    processTerm: (term) => term.toLowerCase().split(/(?<=^log)(?=in$|out$)/),
    searchOptions: {
      boost: { title: 8, page: 3 },
      boostDocument: (address) => (HISTORY.test(address) ? 0.1 : 1),
      prefix: (term) => term.length > 2,
    },
  });
  index.addAll(entries);
  return index;
}

/** The text around the first of the words that were found in it. */
function cutExcerpt(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place > 0);
  const start = text.lastIndexOf(" ", Math.max(0, Math.min(...places, text.length) - 40)) + 1;
  const excerpt = text.slice(places.length > 0 ? start : 0).slice(0, EXCERPT_LENGTH);
  return excerpt && `${excerpt.replace(/\s\S*$/, "")} …`;
}

/** The search of the docs: a field on every page, and below it the results while the reader types. */
export function startSearch(search: HTMLElement): void {
  const input = search.querySelector("input") as HTMLInputElement;
  const panel = search.querySelector("div") as HTMLElement;
  const list = panel.querySelector("ul") as HTMLElement;
  const status = panel.querySelector("p") as HTMLElement;
  let loaded: Promise<ReturnType<typeof createIndex>> | undefined;

  async function showResults(): Promise<void> {
    loaded ??= fetch(`${BASE}search.json`)
      .then((response) => response.json())
      .then(createIndex);
    const index = await loaded;
    const query = input.value.toLowerCase().trim();
    const known = SYNONYMS.filter(([pattern]) => pattern.test(query));
    const queries = [query, ...known.map(([, words]) => words)].map(
      (words): Query => ({ combineWith: "AND", queries: [words] }),
    );
    const find = (fuzzy?: number) => index.search({ combineWith: "OR", queries }, { fuzzy });
    const exact = find();
    // Only what is nowhere as it is written has a typing mistake.
    const found = exact.length > 0 ? exact : find(0.2);
    panel.hidden = query === "";
    status.textContent = `${found.length} ${found.length === 1 ? "result" : "results"}`;
    list.replaceChildren(
      ...found.slice(0, MAX_RESULTS).map(({ page, title, address, text, terms }) => {
        const name = page === title ? [] : [create("small", {}, [page])];
        const link = create("a", { href: BASE + address }, [title, " ", ...name]);
        return create("li", {}, [link, create("p", {}, [cutExcerpt(text, terms)])]);
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

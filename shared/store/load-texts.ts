import type { Texts } from "../host/texts.ts";
import { type SharedState, store } from "./store.ts";

/** By address, because hosts that replace the body have several pages with the same texts. */
const loaded = new Map<string, Texts>();

/**
 * Loads the texts at a page's `texts.from`, a JSON file with strings by key, and stores them. The page's
 * own texts replace them. The module is loaded on demand.
 */
export async function loadTexts(page: SharedState["page"]): Promise<void> {
  const address = page.texts.from ?? "";
  const texts = loaded.get(address) ?? (await fetchTexts(address));
  loaded.set(address, texts);
  // The next page may have replaced this one in the meantime.
  if (store.getState().page !== page) return;
  store.setState({ page: { ...page, texts: { ...texts, ...page.texts } } });
}

async function fetchTexts(address: string): Promise<Texts> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the site is no call to its back end
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} has the status ${response.status}.`);
  const entries = Object.entries<unknown>(await response.json());
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

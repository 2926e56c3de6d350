import type { Texts } from "../../page/host/fill-text.ts";
import { reportError, warnHost } from "../../page/host/report.ts";
import { object, type Reader, string } from "../../page/host/value-reader.ts";
import { waitAtMost } from "../../page/platform/wait-at-most.ts";
import type { PageConfig } from "../config/page-config.ts";
import { type SharedState, store } from "./store.ts";

/** How long the page's texts may take before the widgets are shown in English. */
const TEXTS_TIMEOUT_MS = 10_000;

/**
 * Fulfilled once the page's texts from an address are stored, have failed to load, or take too long; never rejected.
 * Nothing is mounted before. Texts that arrive later are still stored.
 */
export let textsLoaded: Promise<void> | undefined;

/** Stores the page configuration, and loads its texts if they are at an address. */
export function configurePage({ user, ...page }: PageConfig): void {
  store.setState({ page, user });
  textsLoaded = page.texts.from
    ? waitAtMost(loadTexts(page, page.texts.from), TEXTS_TIMEOUT_MS).catch((error) =>
        reportError("The texts could not be loaded.", error),
      )
    : undefined;
}

const textsReader: Reader<Texts> = object({}, string);

/**
 * The texts by address, because hosts that replace the body show several pages with the same texts.
 */
const loaded = new Map<string, Texts>();

/**
 * Loads a page's texts from a JSON file with strings by key, and stores them. The page's own texts
 * replace them.
 */
async function loadTexts(page: SharedState["page"], address: string): Promise<void> {
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
  const invalid: string[] = [];
  const texts = textsReader.read(await response.json(), "", (key) => invalid.push(key));
  if (!texts) throw new Error(`${address} is not a JSON object.`);
  if (invalid.length > 0)
    warnHost(`${address}: not a text, so English is used instead: ${invalid.join(", ")}.`);
  return texts;
}

import { reportError } from "../../page/host/report.ts";
import { waitAtMost } from "../../page/platform/wait-at-most.ts";
import type { PageConfig } from "../config/page-config.ts";
import { API_TIMEOUT_MS } from "../errors/api-error.ts";
import { loadTexts } from "./load-texts.ts";
import { store } from "./store.ts";

/**
 * Fulfilled once the page's texts from an address are stored, have failed to load, or take too long; never rejected.
 * Nothing is mounted before. Texts that arrive later are still stored.
 */
export let textsLoaded: Promise<void> | undefined;

/** Stores the page configuration, and loads its texts if they are at an address. */
export function configurePage({ user, ...page }: PageConfig): void {
  store.setState({ page, user });
  textsLoaded = page.texts.from
    ? waitAtMost(loadTexts(page, page.texts.from), API_TIMEOUT_MS).catch((error) =>
        reportError("The texts could not be loaded.", error),
      )
    : undefined;
}

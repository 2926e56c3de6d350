import { reportError } from "../../page/host/report.ts";
import { waitAtMost } from "../../page/platform/wait-at-most.ts";
import type { PageConfig } from "../config/page-config.ts";
import { API_TIMEOUT_MS } from "../errors/api-error.ts";
import { loadTexts } from "./load-texts.ts";
import { store } from "./store.ts";

/**
 * Fulfilled, never rejected, once the texts that the page has at an address are stored, can't be loaded,
 * or take too long. Late ones are stored as well. Nothing is mounted before.
 */
export let textsLoaded: Promise<void> | undefined;

/** Stores the page configuration, and loads the texts that it has at an address. */
export function configurePage({ user, ...page }: PageConfig): void {
  store.setState({ page, user });
  textsLoaded = page.texts.from
    ? waitAtMost(loadTexts(page, page.texts.from), API_TIMEOUT_MS).catch((error) =>
        reportError("The texts could not be loaded.", error),
      )
    : undefined;
}

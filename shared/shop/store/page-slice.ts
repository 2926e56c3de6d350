import { useMemo } from "react";
import type { PageConfig } from "../../page/host/page-config.ts";
import { reportError } from "../../page/host/report.ts";
import type { Texts } from "../../page/host/texts.ts";
import { waitAtMost } from "../../page/platform/wait-at-most.ts";
import { API_TIMEOUT_MS } from "../domain/limits.ts";
import type { MoneyFormat } from "../domain/money.ts";
import { loadTexts } from "./load-texts.ts";
import { store, useShared } from "./store.ts";

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

/** A widget's texts, with those that the page's configuration replaces. */
export function useTexts<Defaults extends Texts>(defaults: Defaults): Defaults {
  const replaced = useShared((state) => state.page.texts);
  return useMemo(() => ({ ...defaults, ...replaced }), [defaults, replaced]);
}

/** How money is formatted for this user. A signed-out user counts as one in the USA. */
export function useMoneyFormat(): MoneyFormat {
  const locale = useShared((state) => state.page.locale);
  const isUsa = useShared((state) => state.user?.country?.usa ?? true);
  return { locale, isUsa };
}

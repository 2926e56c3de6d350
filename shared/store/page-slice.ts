import { useMemo } from "react";
import type { MoneyFormat } from "../domain/money.ts";
import type { PageConfig } from "../host/page-config.ts";
import type { Texts } from "../host/texts.ts";
import { store, useShared } from "./store.ts";

/** Stores the page configuration. Called once, before anything is mounted. */
export function configurePage({ user, ...page }: PageConfig): void {
  store.setState({ page, user });
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
  return useMemo(() => ({ locale, isUsa }), [locale, isUsa]);
}

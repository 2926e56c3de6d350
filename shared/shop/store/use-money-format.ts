import type { MoneyFormat } from "../domain/money.ts";
import { useShared } from "./store.ts";

/** How money is formatted for this user. A signed-out user counts as one in the USA. */
export function useMoneyFormat(): MoneyFormat {
  const locale = useShared((state) => state.page.locale);
  const isUsa = useShared((state) => state.user?.country?.usa ?? true);
  return { locale, isUsa };
}

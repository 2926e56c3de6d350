import { formatCents } from "../domain/money.ts";
import { useMoneyFormat } from "../store/page-slice.ts";

export interface PriceProps {
  /** US cents. */
  cents: number;
}

/** An amount of money as this reader writes it, whichever way the words around it run. */
export function Price({ cents }: PriceProps) {
  return <bdi>{formatCents(cents, useMoneyFormat())}</bdi>;
}

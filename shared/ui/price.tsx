import { formatCents } from "../domain/money.ts";
import { useMoneyFormat } from "../store/page-slice.ts";

export interface PriceProps {
  /** US cents. */
  cents: number;
}

/** An amount of money as this reader writes it. */
export function Price({ cents }: PriceProps) {
  return <span>{formatCents(cents, useMoneyFormat())}</span>;
}

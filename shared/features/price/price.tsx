import { formatCents } from "../../domain/money.ts";
import { useMoneyFormat } from "../../store/page-slice.ts";

export interface PriceProps {
  /** US cents. */
  cents: number;
}

/** An amount of money in the page's locale, isolated from the text direction around it. */
export function Price({ cents }: PriceProps) {
  return <bdi>{formatCents(cents, useMoneyFormat())}</bdi>;
}

import { formatCents } from "../../domain/money.ts";
import { useMoneyFormat } from "../../store/page-slice.ts";

/** An amount of US cents as money in the page's locale, isolated from the text direction around it. */
export function Price({ cents }: { cents: number }) {
  return <bdi>{formatCents(cents, useMoneyFormat())}</bdi>;
}

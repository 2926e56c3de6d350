import { formatCents } from "../../../shop/domain/money.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";

export interface PriceProps {
  /** `null` while the amount is unknown, which is shown as a dash. */
  cents: number | null;
  className?: string;
}

/** An amount of US cents as money in the page's locale, isolated from the text direction around it. */
export function Price({ cents, className }: PriceProps) {
  const format = useMoneyFormat();
  const amount = cents === null ? "–" : formatCents(cents, format);
  // A dash is not for screen readers.
  const isHidden = cents === null || undefined;
  // A new element for another amount, which begins elsewhere where it is aligned to the end.
  return (
    <bdi key={amount} className={className} aria-hidden={isHidden}>
      {amount}
    </bdi>
  );
}

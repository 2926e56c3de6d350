import { useState } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { formatNumber } from "../../../page/host/format-number.ts";
import { lineSubtotalCents, type Product, type Size } from "../../../shop/domain/line-item.ts";
import { formatCents } from "../../../shop/domain/money.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import * as hidden from "../../ui/visually-hidden.module.css";
import { priceTexts } from "./price.texts.ts";

export interface PriceProps {
  /** `null` while the amount is unknown, which is shown as a dash. */
  cents: number | null;
  className?: string;
}

/** An amount of US cents as money in the page's locale, isolated from the text direction around it. */
export function Price({ cents, className }: PriceProps) {
  const format = useMoneyFormat();
  const amount = cents === null ? "–" : formatCents(cents, format);
  // The dash is hidden from screen readers.
  const isHidden = cents === null || undefined;
  // A new amount gets a new element, because an amount that is aligned to the end begins at another
  // place.
  return (
    <bdi key={amount} className={className} aria-hidden={isHidden}>
      {amount}
    </bdi>
  );
}

export interface UnitPriceProps {
  product: Pick<Product, "price">;
  size: Pick<Size, "upcharge"> | undefined;
  /** The class of the amount, not of the words around it. */
  className?: string;
}

/** The price of one item: the product's price with the size's upcharge. */
export function UnitPrice({ product, size, className }: UnitPriceProps) {
  const texts = useTexts(priceTexts);
  const cents = lineSubtotalCents({ quantity: 1, product, size });
  const price = <Price className={className} cents={cents} />;
  return <FilledText text={texts["price.each"]} values={{ price }} />;
}

export interface TotalAnnouncementProps {
  quantity: number;
  /** `null` while the total is unknown; nothing is announced then. */
  totalCents: number | null;
}

/**
 * Announces the quantity and the total as one sentence when either changes, but not at the first render. Otherwise a
 * screen reader would announce nothing, because the stepper's buttons keep the focus, or an amount without context.
 */
export function TotalAnnouncement({ quantity, totalCents }: TotalAnnouncementProps) {
  const texts = useTexts(priceTexts);
  const money = useMoneyFormat();
  const sentence =
    totalCents === null
      ? ""
      : fillText(texts["price.total"], {
          quantity: formatNumber(quantity, money.locale),
          total: formatCents(totalCents, money),
        });
  const [first, setFirst] = useState<string | null>(sentence);
  if (first !== null && first !== sentence) setFirst(null);
  return (
    <p className={hidden.visuallyHidden} aria-live="polite" aria-atomic="true">
      {first === null && sentence}
    </p>
  );
}

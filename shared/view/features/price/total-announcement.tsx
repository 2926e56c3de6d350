import { useState } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { formatCents } from "../../../shop/domain/money.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import * as hidden from "../../ui/visually-hidden.module.css";
import { priceTexts } from "./price.texts.ts";

export interface TotalAnnouncementProps {
  quantity: number;
  /** `null` while it is unknown, which says nothing. */
  totalCents: number | null;
}

/**
 * Says the quantity and the total as one sentence whenever one of them changes, and nothing at first: the
 * buttons of a stepper keep the focus, and a screen reader would say an amount alone.
 */
export function TotalAnnouncement({ quantity, totalCents }: TotalAnnouncementProps) {
  const texts = useTexts(priceTexts);
  const money = useMoneyFormat();
  const sentence =
    totalCents === null
      ? ""
      : fillText(texts["price.total"], {
          quantity: quantity.toLocaleString(money.locale),
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

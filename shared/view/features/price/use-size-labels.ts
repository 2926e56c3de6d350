import { fillText } from "../../../page/host/fill-text.ts";
import type { Size } from "../../../shop/domain/line-item.ts";
import { formatCents, toCents } from "../../../shop/domain/money.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";
import { priceTexts } from "./price.texts.ts";

/** @returns a function that returns the name of a size with its price difference or the note that it is sold out */
export function useSizeLabels(): (size: Size) => string {
  const texts = useTexts(priceTexts);
  const money = useMoneyFormat();
  return ({ size, upcharge, soldOut }) => {
    const cents = toCents(upcharge);
    if (soldOut) return fillText(texts["price.soldOutSize"], { size });
    if (cents === 0) return size;
    const amount = formatCents(Math.abs(cents), money);
    return fillText(texts[cents > 0 ? "price.more" : "price.less"], { size, amount });
  };
}

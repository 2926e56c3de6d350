import { lineSubtotalCents, type Product, type Size } from "../../../shop/domain/line-item.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { priceTexts } from "./price.texts.ts";
import { Price } from "./price.tsx";

export interface UnitPriceProps {
  product: Pick<Product, "price">;
  size: Pick<Size, "upcharge"> | undefined;
  /** Of the amount, without the words around it. */
  className?: string;
}

/** The price of one item: that of the product with the size's upcharge. */
export function UnitPrice({ product, size, className }: UnitPriceProps) {
  const texts = useTexts(priceTexts);
  const cents = lineSubtotalCents({ quantity: 1, product, size });
  const price = <Price className={className} cents={cents} />;
  return <FilledText text={texts["price.each"]} values={{ price }} />;
}

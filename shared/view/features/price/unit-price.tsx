import { lineSubtotalCents, type Product, type Size } from "../../../shop/domain/line-item.ts";
import { useTexts } from "../../../shop/store/page-slice.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { priceTexts } from "./price.texts.ts";
import { Price } from "./price.tsx";

export interface UnitPriceProps {
  product: Pick<Product, "price">;
  size: Pick<Size, "upcharge"> | undefined;
}

/** The price of one item: that of the product with the size's upcharge. */
export function UnitPrice({ product, size }: UnitPriceProps) {
  const texts = useTexts(priceTexts);
  const price = <Price cents={lineSubtotalCents({ quantity: 1, product, size })} />;
  return <FilledText text={texts["price.each"]} values={{ price }} />;
}

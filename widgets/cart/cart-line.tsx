import { type LineItem, lineImage, lineSubtotalCents } from "../../shared/domain/line-item.ts";
import { fillText } from "../../shared/host/texts.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { LineImage } from "../../shared/ui/line-image.tsx";
import { Price } from "../../shared/ui/price.tsx";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";

export interface CartLineProps {
  line: LineItem;
  campaignName: string;
}

/** One product in one size: what it is, how many, and what they come to. */
export function CartLine({ line, campaignName }: CartLineProps) {
  const texts = useTexts(cartTexts);
  const { product, productType, size, quantity } = line;
  const name = fillText(texts["cart.line"], { product: product.name, campaign: campaignName });
  return (
    <fieldset className={styles.line} aria-label={name}>
      <LineImage address={lineImage(product)} />
      <div className={styles.what}>
        <p className={styles.product}>{product.name}</p>
        <p className={styles.kind}>
          <span>{productType.name}</span>
          <span className={styles.size}>{size.size}</span>
        </p>
      </div>
      <p className={styles.quantity}>
        <span className={styles.term}>{texts["cart.quantity"]}</span> <span>{quantity}</span>
      </p>
      <p className={styles.subtotal}>
        <span className={styles.term}>{texts["cart.subtotal"]}</span>{" "}
        <Price cents={lineSubtotalCents(line)} />
      </p>
    </fieldset>
  );
}

import { type LineItem, lineImage, lineSubtotalCents } from "../../shared/domain/line-item.ts";
import { LineImage } from "../../shared/features/line-item/line-image.tsx";
import { Price } from "../../shared/features/price/price.tsx";
import { useTexts } from "../../shared/store/page-slice.ts";
import hidden from "../../shared/ui/visually-hidden.module.css";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";

/** One product in one size, with its quantity and subtotal. */
export function OrderLine({ line }: { line: LineItem }) {
  const texts = useTexts(checkoutTexts);
  const { product, productType, size, quantity } = line;
  return (
    <li className={styles.line}>
      <LineImage address={lineImage(product)} />
      <div className={styles.what}>
        <p className={styles.product}>{product.name}</p>
        <p className={styles.kind}>
          <span>{productType.name}</span>
          <span className={styles.size}>{size.size}</span>
        </p>
        <p className={styles.kind}>
          <span>{texts["checkout.quantity"]}</span> <span>{quantity}</span>
        </p>
      </div>
      <p className={styles.amount}>
        <span className={hidden.visuallyHidden}>{texts["checkout.subtotal"]}</span>{" "}
        <Price cents={lineSubtotalCents(line)} />
      </p>
    </li>
  );
}

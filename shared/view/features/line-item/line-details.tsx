import type { ReactNode } from "react";
import { findUnavailability, type LineItem } from "../../../shop/domain/line-item.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import * as sign from "../../ui/error-sign.module.css";
import * as styles from "./line-details.module.css";
import { lineItemTexts } from "./line-item.texts.ts";

export interface LineDetailsProps {
  line: LineItem;
  /** Address that the product's name leads to; default: the name is text. */
  href?: string;
  /** What the line says about its price and its quantity. */
  children: ReactNode;
}

/** The product of a line with its type, its size, and further details. */
export function LineDetails({ line, href, children }: LineDetailsProps) {
  const texts = useTexts(lineItemTexts);
  const { product, productType, size } = line;
  const unavailability = findUnavailability(line);
  return (
    <div className={styles.lineDetails}>
      <p className={styles.product} dir="auto">
        {href ? <a href={href}>{product.name}</a> : product.name}
      </p>
      <p className={styles.detail}>
        <bdi>{productType.name}</bdi>
        {size.size && (
          <>
            {" · "}
            <bdi>{size.size}</bdi>
          </>
        )}
      </p>
      <p className={styles.detail}>{children}</p>
      {unavailability && (
        <p className={`${styles.unavailable} ${sign.errorSign}`}>
          {texts[`line.${unavailability}`]}
        </p>
      )}
    </div>
  );
}

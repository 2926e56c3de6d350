import { memo, useEffect, useMemo, useState } from "react";
import type { LineChoice } from "../../shared/domain/cart-edit.ts";
import { type LineItem, lineImage, lineSubtotalCents } from "../../shared/domain/line-item.ts";
import { fillText } from "../../shared/host/texts.ts";
import { editCart } from "../../shared/store/cart/cart-session.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { LineImage } from "../../shared/ui/line-image.tsx";
import { Price } from "../../shared/ui/price.tsx";
import { QuantityField } from "../../shared/ui/quantity-field.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { fillLater } from "./fill-later.ts";
import { chooseProduct, chooseSize, chooseType, listChoices } from "./line-choices.ts";
import { useProductTypes } from "./product-types.ts";

export interface CartLineProps {
  line: LineItem;
  campaignId: number;
  campaignName: string;
  remove: (campaignId: number, lineId: string) => void;
}

/**
 * One product in one size, and how many of it; all of that can be changed where it stands. Memoized,
 * because a cart may have hundreds of lines and an edit changes one.
 */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, campaignId, campaignName, remove } = props;
  const texts = useTexts(cartTexts);
  const [isFilled, setIsFilled] = useState(false);
  const offered = useProductTypes(campaignId, isFilled);
  const choices = useMemo(() => listChoices(line, offered), [line, offered]);
  const place = { campaignId, lineId: line.id };
  const { product, productType, size, quantity } = line;

  useEffect(() => fillLater(() => setIsFilled(true)), []);

  const fill = () => setIsFilled(true);
  const choose = (choice: LineChoice | undefined) =>
    choice && editCart({ kind: "choose", ...place, choice });

  return (
    <fieldset
      className={styles.line}
      aria-label={fillText(texts["cart.line"], { product: product.name, campaign: campaignName })}
      tabIndex={-1}
      // Whoever comes near a line before its turn needs its choices now.
      onPointerEnter={fill}
      onPointerDown={fill}
      onFocus={fill}
    >
      <div className={styles.picture}>
        <LineImage address={lineImage(product)} />
      </div>
      <div className={styles.type}>
        <SelectField
          label={texts["cart.productType"]}
          isLabelHidden
          choices={choices.types.map(({ id, name }) => ({ id, text: name }))}
          chosen={productType.id}
          choose={(id) => choose(chooseType(choices, id))}
        />
      </div>
      <div className={styles.product}>
        <SelectField
          label={texts["cart.product"]}
          isLabelHidden
          choices={choices.products.map(({ id, name }) => ({ id, text: name }))}
          chosen={product.id}
          choose={(id) => choose(chooseProduct(choices, line, id))}
        />
      </div>
      <div className={styles.size}>
        <SelectField
          label={texts["cart.size"]}
          isLabelHidden
          choices={choices.sizes.map(({ id, size }) => ({ id, text: size }))}
          chosen={size.id}
          choose={(id) => choose(chooseSize(choices, line, id))}
        />
      </div>
      <div className={styles.quantity}>
        <QuantityField
          label={texts["cart.quantity"]}
          isLabelHidden
          quantity={quantity}
          change={(changed) => editCart({ kind: "setQuantity", ...place, quantity: changed })}
        />
      </div>
      <div className={styles.foot}>
        <p className={styles.subtotal}>
          <span className={styles.term}>{texts["cart.subtotal"]}</span>{" "}
          <Price cents={lineSubtotalCents(line)} />
        </p>
        <Button look="plain" onClick={() => remove(campaignId, line.id)}>
          {texts["cart.remove"]}
        </Button>
      </div>
    </fieldset>
  );
});

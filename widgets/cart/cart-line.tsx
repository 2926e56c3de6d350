import { memo, useCallback, useEffect, useMemo, useState } from "react";
import { useProducts } from "../../shared/api/use-products.ts";
import { editCart } from "../../shared/cart/cart-session.ts";
import { chooseProduct, chooseType, type ProductChoice } from "../../shared/domain/line-choice.ts";
import {
  type LineItem,
  lineImage,
  lineSubtotalCents,
  type ProductType,
} from "../../shared/domain/line-item.ts";
import { LineImage } from "../../shared/features/line-item/line-image.tsx";
import { Price } from "../../shared/features/price/price.tsx";
import { QuantityField } from "../../shared/features/quantity-field/quantity-field.tsx";
import { fillText } from "../../shared/host/texts.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { listChoices, toLineChoice } from "./line-choices.ts";
import { runWhenIdle } from "./run-when-idle.ts";

export interface CartLineProps {
  line: LineItem;
  campaignId: number;
  campaignName: string;
  remove: (campaignId: number, lineId: string) => void;
}

const NO_TYPES: readonly ProductType[] = [];

/**
 * One editable line of the cart. Memoized, because a cart may have hundreds of lines and an edit changes
 * one.
 */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, campaignId, campaignName, remove } = props;
  const texts = useTexts(cartTexts);
  const [hasAllChoices, setHasAllChoices] = useState(false);
  // The campaign requests them when it comes into view. A line without its choices does not render
  // again when they arrive: there may be hundreds.
  const { data: types = NO_TYPES } = useProducts(hasAllChoices ? campaignId : null, {
    isCheckout: true,
    enabled: false,
  });
  const choices = useMemo(() => listChoices(line, types), [line, types]);
  const place = { campaignId, lineId: line.id };
  const { product, productType, size, quantity } = line;

  const showAllChoices = useCallback(() => setHasAllChoices(true), []);
  useEffect(() => runWhenIdle(showAllChoices), [showAllChoices]);

  const choose = (choice: ProductChoice | undefined) =>
    choice && editCart({ kind: "choose", ...place, choice: toLineChoice(choice) });

  return (
    <fieldset
      className={styles.line}
      aria-label={fillText(texts["cart.line"], { product: product.name, campaign: campaignName })}
      tabIndex={-1}
      // The user may reach a line before idle time has shown all its choices.
      onPointerEnter={showAllChoices}
      onPointerDown={showAllChoices}
      onFocus={showAllChoices}
    >
      <LineImage address={lineImage(product)} />
      <SelectField
        label={texts["cart.productType"]}
        isLabelHidden
        choices={choices.types}
        nameOf={({ name }) => name}
        chosen={productType.id}
        choose={(type) => choose(chooseType(type))}
      />
      <SelectField
        label={texts["cart.product"]}
        isLabelHidden
        choices={choices.products}
        nameOf={({ name }) => name}
        chosen={product.id}
        choose={(other) => choose(chooseProduct(choices.type, other, size))}
      />
      <SelectField
        label={texts["cart.size"]}
        isLabelHidden
        choices={choices.sizes}
        nameOf={(other) => other.size}
        chosen={size.id}
        choose={(other) => choose({ productType, product, size: other })}
      />
      <QuantityField
        label={texts["cart.quantity"]}
        isLabelHidden
        quantity={quantity}
        change={(changed) => editCart({ kind: "setQuantity", ...place, quantity: changed })}
      />
      <div className={styles.footer}>
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

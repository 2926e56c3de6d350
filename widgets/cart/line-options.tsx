import { type RefObject, useMemo } from "react";
import { useProducts } from "../../shared/shop/api/use-products.ts";
import { editCart } from "../../shared/shop/cart/cart-session.ts";
import {
  chooseProduct,
  chooseType,
  type ProductChoice,
} from "../../shared/shop/domain/line-choice.ts";
import type { LineItem, ProductType } from "../../shared/shop/domain/line-item.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { Button } from "../../shared/view/ui/button.tsx";
import { SelectField } from "../../shared/view/ui/select-field.tsx";
import { listChoices, toLineChoice } from "./line-choices.ts";
import { lineOptionsTexts } from "./line-options.texts.ts";

const NO_TYPES: readonly ProductType[] = [];

export interface LineOptionsProps {
  line: LineItem;
  campaignId: number;
  /** The element around the selects. */
  optionsRef: RefObject<HTMLElement | null>;
}

/** The selects for a line's product type, product and size. The cart loads them when Edit is pressed. */
export function LineOptions({ line, campaignId, optionsRef }: LineOptionsProps) {
  const texts = useTexts(lineOptionsTexts);
  const products = useProducts(campaignId, { isCheckout: true });
  const { data: types = NO_TYPES } = products;
  const choices = useMemo(() => listChoices(line, types), [line, types]);
  const { productType, product, size } = line;

  const choose = (choice: ProductChoice | undefined) =>
    choice &&
    editCart({ kind: "choose", campaignId, lineId: line.id, choice: toLineChoice(choice) });

  function retry() {
    if (products.isFetching) return;
    // The retry button is removed, so the focus moves to the first select.
    optionsRef.current?.querySelector("select")?.focus();
    products.refetch();
  }

  return (
    <>
      <SelectField
        label={texts["cart.productType"]}
        choices={choices.types}
        nameOf={({ name }) => name}
        chosen={productType.id}
        choose={(type) => choose(chooseType(type))}
      />
      <SelectField
        label={texts["cart.product"]}
        choices={choices.products}
        nameOf={({ name }) => name}
        chosen={product.id}
        choose={(other) => choose(chooseProduct(choices.type, other, size))}
      />
      <SelectField
        label={texts["cart.size"]}
        choices={choices.sizes}
        nameOf={(other) => other.size}
        chosen={size.id}
        choose={(other) => choose({ productType, product, size: other })}
      />
      {products.status === "error" && (
        <p>
          <span>{texts["cart.choicesFailed"]}</span>{" "}
          <Button look="plain" isBusy={products.isFetching} onClick={retry}>
            {texts["cart.retryChoices"]}
          </Button>
        </p>
      )}
    </>
  );
}

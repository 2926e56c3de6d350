import type { MouseEvent } from "react";
import { editCart } from "../../shared/shop/cart/page-cart.ts";
import type { LineItem, ProductType } from "../../shared/shop/domain/line-item.ts";
import {
  chooseProduct,
  chooseType,
  isOnSale,
  type ProductChoice,
} from "../../shared/shop/domain/product-choice.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { useProducts } from "../../shared/shop/store/use-products.ts";
import { useSizeLabels } from "../../shared/view/features/price/use-size-labels.ts";
import { Button } from "../../shared/view/ui/button.tsx";
import { RetryButton } from "../../shared/view/ui/message.tsx";
import { SelectField } from "../../shared/view/ui/select-field.tsx";
import { lineOptionsTexts } from "./line-options.texts.ts";

export interface LineOptionsProps {
  line: LineItem;
  campaignId: number;
  close: (event: MouseEvent) => void;
  /** What the cart has, so that no module is in both chunks. */
  styles: Readonly<Record<"options" | "done" | "optionsError", string | undefined>>;
  failed: string;
}

/**
 * The selects for a line's product type, product and size, in a module that is loaded on demand. The choices are
 * requested when the component is first rendered.
 */
export function LineOptions({ line, campaignId, close, styles, failed }: LineOptionsProps) {
  const texts = useTexts(lineOptionsTexts);
  const labelOf = useSizeLabels();
  const products = useProducts(campaignId, { isCheckout: true });
  const choices = listChoices(line, products.data ?? []);
  const { productType, product, size } = line;

  function choose(choice: ProductChoice | undefined): void {
    if (!choice?.size) return;
    const { size } = choice;
    editCart({ kind: "choose", campaignId, lineId: line.id, choice: { ...choice, size } });
  }

  return (
    <div className={styles.options}>
      <SelectField
        label={texts["cart.productType"]}
        choices={choices.types}
        nameOf={({ name }) => name}
        chosen={productType.id}
        choose={(type) => choose(chooseType(type, size))}
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
        nameOf={labelOf}
        isDisabled={(other) => other.soldOut === true && other.id !== size.id}
        chosen={size.id}
        choose={(other) => choose({ productType, product, size: other })}
      />
      <p className={styles.done}>
        <span>{texts["cart.saved"]}</span>{" "}
        <Button look="plain" onClick={close}>
          {texts["cart.done"]}
        </Button>
      </p>
      {products.status === "error" && (
        <p className={styles.optionsError}>
          <span>{failed}</span>{" "}
          <RetryButton look="plain" isBusy={products.isFetching} retry={products.refetch}>
            {texts["cart.retryChoices"]}
          </RetryButton>
        </p>
      )}
    </div>
  );
}

/**
 * The options of a line's three selects, without products that are sold out in every size. The line's own
 * type, product and size are among them even if they are not sold any more.
 *
 * @param offered what the campaign sells; incomplete until it has loaded
 */
export function listChoices(
  { productType, product, size }: LineItem,
  offered: readonly ProductType[],
) {
  const types = choose(offered, productType, ({ products }) => products.some(isOnSale));
  const products = choose(types.own.products, product, isOnSale);
  const sizes = choose(products.own.sizes, size, () => true);
  return { types: types.list, type: types.own, products: products.list, sizes: sizes.list };
}

/** The items of `all` that are offered, and the line's own one. */
function choose<T extends { id: number }>(
  all: readonly T[],
  chosen: T,
  isOffered: (one: T) => boolean,
) {
  const own = all.find(({ id }) => id === chosen.id) ?? chosen;
  const list = all.filter((one) => one === own || isOffered(one));
  return { own, list: list.includes(own) ? list : [own, ...list] };
}

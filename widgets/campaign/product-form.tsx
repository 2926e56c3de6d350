import { type FormEvent, type RefObject, useEffect, useMemo, useState } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { bringIntoView } from "../../shared/page/platform/visual-viewport.ts";
import type { Product } from "../../shared/shop/domain/line-item.ts";
import { isOnSale } from "../../shared/shop/domain/product-choice.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { DonationAmounts } from "../../shared/view/features/donation/donation-amounts.tsx";
import { TotalAnnouncement, UnitPrice } from "../../shared/view/features/price/price.tsx";
import { useSizeLabels } from "../../shared/view/features/price/use-size-labels.ts";
import { QuantityField } from "../../shared/view/features/quantity-field/quantity-field.tsx";
import { HostSlot } from "../../shared/view/mount/host-slot.tsx";
import { useCookiesError } from "../../shared/view/mount/use-cookies-error.ts";
import { Button } from "../../shared/view/ui/button.tsx";
import { focusInvalidField, ValidityContext } from "../../shared/view/ui/field-validity.ts";
import { Alert } from "../../shared/view/ui/message.tsx";
import { SelectField } from "../../shared/view/ui/select-field.tsx";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import type { ProductGalleryProps } from "./product-gallery.tsx";
import { Receipt, sumUp } from "./receipt.tsx";
import { focusSizes, SizeField } from "./size-field.tsx";
import { isBusy, type ProductAddition } from "./use-addition.ts";
import type { CampaignDates } from "./use-dates.ts";

export interface ProductFormProps extends ProductGalleryProps {
  formRef: RefObject<HTMLFormElement | null>;
  id: string;
  addition: ProductAddition;
  dates: CampaignDates;
  /** The content of the mount point, which may have a size guide. */
  content: readonly Node[];
}

/** Fields for product and size, quantity, donation, and the button that adds them to the cart. */
export function ProductForm(props: ProductFormProps) {
  const texts = useTexts(campaignTexts);
  const { formRef, id, types, choice, choose, dates, content } = props;
  const { cart } = useShared((state) => state.page.links);
  const { quantity, setQuantity, quantityValidity, amounts, attempt, add } = props.addition;
  const { donationCents, setDonationCents, donationValidity } = props.addition;
  const { productType, product, size } = choice;
  // A select of one choice is no choice. Both depend on the whole campaign, so that no choice moves the fields below.
  const hasTypes = types.length > 1;
  const hasProducts = types.some(({ products }) => products.length > 1);
  const guides = useMemo(
    () => content.filter((node) => isForType(node, productType.id)),
    [content, productType.id],
  );
  const labelOf = useSizeLabels();
  const isAdding = isBusy(attempt);
  const cookiesError = useCookiesError(attempt.error !== undefined);
  const isAdded = attempt.status === "added";
  const [isSizeMissing, setIsSizeMissing] = useState(false);

  const hasMessage = isAdded || attempt.status === "failed";
  useEffect(() => {
    if (hasMessage)
      bringIntoView(() => formRef.current?.querySelector(`[role=alert], .${styles.added}`));
  }, [formRef, hasMessage]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The host's scripts and forms must not handle this event.
    event.stopPropagation();
    const form = event.currentTarget;
    const hasInvalidField = focusInvalidField(form);
    setIsSizeMissing(!size);
    if (!size) focusSizes(form);
    else if (!hasInvalidField) add(choice, form.querySelector<HTMLElement>("[type=submit]"));
  }

  function describeProduct(product: Product): string {
    const { name } = product;
    return isOnSale(product) ? name : fillText(texts["campaign.soldOutChoice"], { product: name });
  }

  return (
    <form
      className={styles.form}
      ref={formRef}
      id={id}
      noValidate
      // Browsers restore the choices of an earlier visit without an event.
      autoComplete="off"
      // A page's script may reset all forms, and the order would be another one than is shown.
      onReset={(event) => event.preventDefault()}
      onSubmit={handleSubmit}
    >
      <div className={styles.title}>
        <p className={styles.name}>{product.name}</p>
        <p className={styles.price}>
          <UnitPrice product={product} size={size} className={styles.amount} />
        </p>
      </div>
      {(hasTypes || hasProducts) && (
        <div className={styles.pair}>
          {hasTypes && (
            <SelectField
              label={texts["campaign.type"]}
              name="type"
              choices={types}
              nameOf={({ name }) => name}
              chosen={productType.id}
              choose={({ id }) => choose({ typeId: id, productId: undefined })}
            />
          )}
          {hasProducts && (
            <SelectField
              label={texts["campaign.product"]}
              name="product"
              choices={productType.products}
              nameOf={describeProduct}
              chosen={product.id}
              choose={({ id }) => choose({ typeId: productType.id, productId: id })}
            />
          )}
        </div>
      )}
      {isOnSale(product) ? (
        <>
          <div
            className={styles.sizeField}
            data-sizes={product.sizes
              .filter(({ soldOut }) => !soldOut)
              .map(labelOf)
              .join(", ")}
          >
            {product.sizes.length > 1 && (
              <HostSlot className={styles.sizeGuide} content={guides} name="size-guide" />
            )}
            <SizeField
              sizes={product.sizes}
              chosen={size?.id}
              choose={(size) => {
                setIsSizeMissing(false);
                choose({ typeId: productType.id, productId: product.id, size });
              }}
              error={isSizeMissing && !size ? texts["campaign.chooseSize"] : undefined}
            />
          </div>
          <div className={`${styles.pair} ${styles.amounts}`}>
            <ValidityContext value={quantityValidity.onValidityChange}>
              <QuantityField
                label={texts["campaign.quantity"]}
                name="quantity"
                quantity={quantity}
                change={setQuantity}
              />
            </ValidityContext>
            <ValidityContext value={donationValidity.onValidityChange}>
              <DonationAmounts
                className={styles.donation}
                label={texts["campaign.donation"]}
                name="donation"
                cents={donationCents}
                change={setDonationCents}
              />
            </ValidityContext>
          </div>
          <Receipt choice={choice} amounts={amounts} />
          <div className={styles.order}>
            {/* Not while adding: the addition resets the quantity, and is announced below. */}
            {!isAdding && (
              <TotalAnnouncement quantity={quantity} totalCents={sumUp(choice, amounts)} />
            )}
            {attempt.error && (
              <Alert dir="auto">
                {cookiesError || attempt.message || texts[`campaign.${attempt.error}`]}
              </Alert>
            )}
            <Button type="submit" isBusy={isAdding}>
              {texts[isAdding ? "campaign.adding" : "campaign.add"]}
            </Button>
            {dates.delivery && (
              <p className={`${styles.delivery} ${dates.isLastDay ? styles.lastDay : ""}`}>
                {dates.delivery}
              </p>
            )}
          </div>
        </>
      ) : (
        <p className={styles.soldOut}>{texts["campaign.soldOut"]}</p>
      )}
      <p className={isAdded ? styles.added : hidden.visuallyHidden} role="status">
        {/* An open cart announces it itself. */}
        {isAdded && (
          <>
            {texts["campaign.added"]} {cart && <a href={cart}>{texts["campaign.viewCart"]}</a>}
          </>
        )}
      </p>
    </form>
  );
}

/** Whether a size guide is for a product type: for each, or for those whose ids its `data-type-id` lists. */
function isForType(node: Node, typeId: number): boolean {
  const ids = node instanceof HTMLElement && node.dataset.typeId?.match(/\d+/g);
  return !ids || ids.includes(`${typeId}`);
}

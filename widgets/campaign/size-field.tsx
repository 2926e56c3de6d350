import { type ReactNode, useId } from "react";
import type { Size } from "../../shared/shop/domain/line-item.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { useSizeLabels } from "../../shared/view/features/price/use-size-labels.ts";
import * as sign from "../../shared/view/ui/error-sign.module.css";
import * as fieldStyles from "../../shared/view/ui/form-field.module.css";
import { SelectField } from "../../shared/view/ui/select-field.tsx";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";

/** A product with at least this many sizes has a select, because many buttons are slower to read than a list. */
const SIZE_LIST_FROM = 10;

export interface SizeFieldProps {
  sizes: readonly Size[];
  /** Id of the chosen size. */
  chosen: number | undefined;
  choose: (size: Size) => void;
  /** The error message, once the shopper has tried to add a product without a size. */
  error: string | undefined;
}

/**
 * The sizes as a group of radio buttons, with the sold-out ones struck out. Sold-out sizes can be focused, so that a
 * screen reader announces them, but not chosen. From `SIZE_LIST_FROM` sizes on, it is a select.
 */
export function SizeField({ sizes, chosen, choose, error }: SizeFieldProps) {
  const texts = useTexts(campaignTexts);
  const labelOf = useSizeLabels();
  const id = useId();

  if (sizes.length >= SIZE_LIST_FROM) {
    return (
      <SelectField
        label={texts["campaign.size"]}
        name="size"
        placeholder={texts["campaign.chooseSize"]}
        error={error}
        choices={sizes}
        isDisabled={({ soldOut }) => soldOut === true}
        nameOf={labelOf}
        chosen={chosen}
        choose={choose}
      />
    );
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}error`}
    >
      <p className={fieldStyles.label} id={`${id}label`}>
        {texts["campaign.size"]}
      </p>
      {error && (
        <p className={`${styles.error} ${sign.errorSign}`} id={`${id}error`}>
          {error}
        </p>
      )}
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <label key={size.id} className={styles.size}>
            <input
              type="radio"
              name="size"
              value={size.id}
              checked={size.id === chosen}
              aria-disabled={size.soldOut}
              aria-label={size.soldOut ? labelOf(size) : undefined}
              onChange={() => !size.soldOut && choose(size)}
              // Arrow keys and the label also fire a click. The browser then restores the size
              // chosen before.
              onClick={(event) => size.soldOut && event.preventDefault()}
            />
            {size.soldOut ? (
              <span className={styles.soldOutSize}>
                <s>{size.size}</s> <small>{texts["campaign.soldOutSize"]}</small>
              </span>
            ) : (
              <span>{splitLabel(labelOf(size), size.size)}</span>
            )}
          </label>
        ))}
      </div>
    </div>
  );
}

/** The price difference is in a line of its own, where the text has it after the size. */
function splitLabel(label: string, size: string): ReactNode {
  const [before, difference] = label.split(`${size} `);
  if (before || !difference) return label;
  return (
    <>
      {size} <small dir="auto">{difference}</small>
    </>
  );
}

/**
 * Focuses the first size that can be chosen, which scrolls it and the message above it into view.
 */
export function focusSizes(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>("[name=size]:not([aria-disabled=true])")?.focus();
}

import { useState } from "react";
import type { ProductType } from "../../shared/domain/line-item.ts";
import styles from "./campaign.module.css";
import { type ChosenIds, findChoice } from "./product-choice.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductGallery } from "./product-gallery.tsx";

export interface ProductPickerProps {
  campaignId: number;
  /** At least one, each with products. */
  types: readonly ProductType[];
}

/** The gallery and the form, which share the choice. */
export function ProductPicker({ campaignId, types }: ProductPickerProps) {
  const [chosen, setChosen] = useState<ChosenIds>({});
  const choice = findChoice(types, chosen);
  if (!choice) return null;
  return (
    <div className={styles.picker}>
      <ProductGallery types={types} choice={choice} choose={setChosen} />
      <ProductForm campaignId={campaignId} types={types} choice={choice} choose={setChosen} />
    </div>
  );
}

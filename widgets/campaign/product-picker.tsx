import { useState } from "react";
import type { ProductType } from "../../shared/domain/line-item.ts";
import styles from "./campaign.module.css";
import { type ChosenIds, findChoice } from "./product-choice.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductGallery } from "./product-gallery.tsx";

export interface ProductPickerProps {
  campaignId: number;
  /** Those that have products; at least one. */
  types: readonly ProductType[];
}

/** The picture of what is chosen, and the form to choose, order and give with. */
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

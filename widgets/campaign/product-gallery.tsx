import type { ProductChoice } from "../../shared/domain/line-choice.ts";
import type { ProductType } from "../../shared/domain/line-item.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { PreviewImage } from "../../shared/ui/preview-image.tsx";
import styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import { type ChosenIds, switchProduct } from "./product-choice.ts";
import { findProductImage } from "./product-image.ts";

export interface ProductGalleryProps {
  types: readonly ProductType[];
  choice: ProductChoice;
  choose: (chosen: ChosenIds) => void;
}

/** A large image of the chosen product, and a thumbnail of each product. */
export function ProductGallery({ types, choice, choose }: ProductGalleryProps) {
  const texts = useTexts(campaignTexts);
  const { productType, product } = choice;
  // A product may belong to two types.
  const all = types.flatMap((type) => type.products.map((each) => ({ type, each })));
  return (
    <div className={styles.gallery}>
      <PreviewImage src={findProductImage(product)} alt={product.name} />
      {all.length > 1 && (
        // Safari ignores the list semantics of `list-style: none` without an explicit role.
        // biome-ignore lint/a11y/noRedundantRoles: Safari needs it here
        <ul className={styles.thumbs} role="list" aria-label={texts["campaign.all"]}>
          {all.map(({ type, each }) => (
            <li key={`${type.id} ${each.id}`}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={each.name}
                aria-pressed={each.id === product.id && type.id === productType.id}
                title={each.name}
                onClick={() => choose(switchProduct(choice, type, each.id))}
              >
                <PreviewImage src={findProductImage(each)} alt="" size={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

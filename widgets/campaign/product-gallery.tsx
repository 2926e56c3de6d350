import type { Product, ProductType } from "../../shared/domain/line-item.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { PreviewImage } from "../../shared/ui/preview-image.tsx";
import styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import { findProductImage } from "./product-image.ts";

export interface ProductGalleryProps {
  types: readonly ProductType[];
  /** The one that is chosen. */
  product: Product;
  chooseProduct: (productId: number) => void;
}

/** The chosen product, large, and a small picture of each that there is. */
export function ProductGallery({ types, product, chooseProduct }: ProductGalleryProps) {
  const texts = useTexts(campaignTexts);
  const products = types.flatMap((type) => type.products);
  return (
    <div className={styles.gallery}>
      <PreviewImage src={findProductImage(product)} alt={product.name} />
      {products.length > 1 && (
        // Safari takes lists without their marks for none, unless they say so.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul className={styles.thumbs} role="list" aria-label={texts["campaign.all"]}>
          {products.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={other.name}
                aria-pressed={other.id === product.id}
                title={other.name}
                onClick={() => chooseProduct(other.id)}
              >
                <PreviewImage src={findProductImage(other)} alt="" size={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

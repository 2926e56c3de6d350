import { useState } from "react";
import { fillText } from "../../shared/page/host/texts.ts";
import type { ProductChoice } from "../../shared/shop/domain/line-choice.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { PreviewImage } from "../../shared/view/ui/preview-image.tsx";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import { type Chosen, listProductImages } from "./product-choice.ts";

export interface ProductGalleryProps {
  types: readonly ProductType[];
  choice: ProductChoice;
  /** Changes a part of the choice. */
  choose: (change: Chosen) => void;
}

/**
 * A large image of the chosen product, buttons for its other images, and a thumbnail of each product. Two
 * images are the front and the back, which stays chosen when the shopper switches to another product.
 */
export function ProductGallery({ types, choice, choose }: ProductGalleryProps) {
  const texts = useTexts(campaignTexts);
  const locale = useShared((state) => state.page.locale);
  const { productType, product } = choice;
  const [position, setPosition] = useState(0);
  const images = listProductImages(product);
  const shown = position < images.length ? position : 0;
  const names = images.map((_, index) =>
    images.length === 2
      ? texts[index ? "campaign.back" : "campaign.front"]
      : fillText(texts["campaign.picture"], { number: (index + 1).toLocaleString(locale) }),
  );
  // A product may belong to two types.
  const all = types.flatMap((type) => type.products.map((each) => ({ type, each })));
  return (
    <div className={styles.gallery}>
      <PreviewImage
        src={images[shown]}
        alt={
          shown === 0
            ? product.name
            : fillText(texts["campaign.pictureOf"], {
                product: product.name,
                picture: names[shown] ?? "",
              })
        }
      />
      {images.length > 1 && (
        <fieldset className={styles.pictures} aria-label={texts["campaign.pictures"]}>
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              className={styles.picture}
              aria-pressed={index === shown}
              onClick={() => setPosition(index)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
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
                onClick={() => choose({ typeId: type.id, productId: each.id })}
              >
                <PreviewImage src={listProductImages(each)[0]} alt="" size={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useState } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import type { ProductChoice } from "../../shared/shop/domain/product-choice.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { useTexts } from "../../shared/shop/store/use-texts.ts";
import { createImageSet } from "../../shared/view/ui/image-set.ts";
import { PreviewImage } from "../../shared/view/ui/preview-image.tsx";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import { type Chosen, listProductImages } from "./find-choice.ts";
import { PictureButtons, PictureDialog } from "./picture-dialog.tsx";

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
  const [isLarge, setIsLarge] = useState(false);
  const images = listProductImages(product);
  const shown = position < images.length ? position : 0;
  const names = images.map((_, index) =>
    images.length === 2
      ? texts[index ? "campaign.back" : "campaign.front"]
      : fillText(texts["campaign.picture"], { number: formatNumber(index + 1, locale) }),
  );

  function describePicture(index: number): string {
    if (index === 0) return product.name;
    const picture = names[index] ?? "";
    return fillText(texts["campaign.pictureOf"], { product: product.name, picture });
  }

  // A product may belong to two types.
  const all = types.flatMap((type) => type.products.map((each) => ({ type, each })));
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.enlarge}
        aria-haspopup="dialog"
        aria-label={fillText(texts["campaign.enlarge"], { picture: describePicture(shown) })}
        disabled={images.length === 0}
        onClick={() => setIsLarge(true)}
      >
        <PreviewImage
          // With `auto`, Chromium 156 keeps removed images in memory.
          {...createImageSet(images[shown] ?? {}, "400", "(min-width: 768px) 50vw, 100vw")}
          alt={describePicture(shown)}
        />
      </button>
      {isLarge && (
        <PictureDialog
          product={product}
          images={images}
          names={names}
          shown={shown}
          show={setPosition}
          describe={describePicture}
          close={() => setIsLarge(false)}
        />
      )}
      <PictureButtons names={names} shown={shown} show={setPosition} />
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
                <PreviewImage
                  {...createImageSet(listProductImages(each)[0] ?? {}, "400", "60px")}
                  alt=""
                  size={60}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

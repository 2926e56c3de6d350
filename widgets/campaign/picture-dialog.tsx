import { useState } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import type { Dimensions, Product } from "../../shared/shop/domain/line-item.ts";
import { useTexts } from "../../shared/shop/store/use-texts.ts";
import { AreaDialog } from "../../shared/view/areas/area-dialog.tsx";
import { createImageSet } from "../../shared/view/ui/image-set.ts";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";

export interface PictureButtonsProps {
  /** The names of the pictures: Front and Back. */
  names: readonly string[];
  /** The position of the picture that is shown, from 0. */
  shown: number;
  show: (position: number) => void;
}

/** Buttons that switch between the pictures of a product; nothing if it has only one. */
export function PictureButtons({ names, shown, show }: PictureButtonsProps) {
  const texts = useTexts(campaignTexts);
  if (names.length < 2) return null;
  return (
    <fieldset className={styles.pictures} aria-label={texts["campaign.pictures"]}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.picture}
          aria-pressed={index === shown}
          onClick={() => show(index)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

export interface PictureDialogProps extends PictureButtonsProps {
  product: Pick<Product, "name">;
  images: readonly Dimensions[];
  /** The name of a picture. */
  describe: (position: number) => string;
  close: () => void;
}

/** The large picture of a product, with Front and Back. A click enlarges it once more, to scroll in it. */
export function PictureDialog(props: PictureDialogProps) {
  const { product, images, shown, describe, close } = props;
  const texts = useTexts(campaignTexts);
  const [isZoomed, setIsZoomed] = useState(false);
  const sizes = isZoomed ? "180vmin" : "(min-width: 768px) 90vmin, 100vw";
  const image = createImageSet(images[shown] ?? {}, "400", sizes);
  return (
    <AreaDialog
      title={product.name}
      layout="wide"
      footer={<PictureButtons {...props} />}
      close={close}
    >
      <button
        type="button"
        className={`${styles.large} ${isZoomed ? styles.zoomed : ""}`}
        aria-label={fillText(texts["campaign.enlarge"], { picture: describe(shown) })}
        aria-pressed={isZoomed}
        onClick={() => setIsZoomed(!isZoomed)}
      >
        {image && <img {...image} alt="" />}
      </button>
    </AreaDialog>
  );
}

import { useTexts } from "../../shared/shop/store/use-texts.ts";
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

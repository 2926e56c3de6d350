import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTexts } from "../../shared/shop/store/store.ts";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";

/** How wide a picture is on the page. */
export const PICTURE_SIZES = "(min-width: 768px) 50vw, 100vw";

export interface PictureRowProps {
  /** The position of the picture that is shown, from 0. */
  shown: number;
  show: (position: number) => void;
  children: ReactNode;
}

/** The pictures of a product side by side. One is in view, and a swipe shows the next one. */
export function PictureRow({ shown, show, children }: PictureRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const picture = row.current?.children[shown];
    // During a swipe, the row already shows this picture.
    if (row.current && picture instanceof HTMLElement && findShown(row.current) !== shown)
      row.current.scrollLeft = picture.offsetLeft;
  }, [shown]);
  return (
    <div
      className={styles.row}
      ref={row}
      onScroll={({ currentTarget }) => show(findShown(currentTarget))}
    >
      {children}
    </div>
  );
}

/** In texts that run from right to left, `scrollLeft` is negative. */
function findShown({ scrollLeft, clientWidth }: Element): number {
  return Math.round(Math.abs(scrollLeft) / clientWidth) || 0;
}

export interface PictureButtonsProps extends Pick<PictureRowProps, "shown" | "show"> {
  /** The names of the pictures: Front and Back. */
  names: readonly string[];
}

/** Buttons that switch between the pictures of a product. */
export function PictureButtons({ names, shown, show }: PictureButtonsProps) {
  const texts = useTexts(campaignTexts);
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

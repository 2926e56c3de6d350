import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import type { Dimensions } from "../../shared/shop/domain/line-item.ts";
import { createImageSet } from "../../shared/view/ui/image-set.ts";
import * as styles from "./campaign.module.css";

/** How wide a picture is on the page. */
export const PICTURE_SIZES = "(min-width: 768px) 50vw, 100vw";

export interface LargePictureProps {
  image: Dimensions;
  /** The picture is a button; this is its accessible name. */
  label: string;
}

/**
 * A picture as large as its container. A click enlarges it around the clicked point. It then moves with the mouse, a
 * finger or the arrow keys. Another click makes it small again.
 */
export function LargePicture({ image, label }: LargePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [clicked, setClicked] = useState<MouseEvent | null>(null);
  const isZoomed = clicked !== null;

  useLayoutEffect(() => {
    if (clicked) moveTo(frame.current, clicked);
  }, [clicked]);

  return (
    <div className={`${styles.frame} ${isZoomed ? styles.zoomed : ""}`} ref={frame}>
      <button
        type="button"
        className={styles.large}
        aria-label={label}
        aria-pressed={isZoomed}
        onClick={(event) => setClicked(isZoomed ? null : event)}
        onPointerMove={(event) =>
          isZoomed && event.pointerType === "mouse" && moveTo(frame.current, event)
        }
      >
        {/* The picture that the page has loaded already, until the large one is there. */}
        <img {...createImageSet(image, "400", PICTURE_SIZES)} alt="" />
        <img {...createImageSet(image, "400", isZoomed ? "250vmin" : "100vmin")} alt="" />
      </button>
    </div>
  );
}

/** Scrolls the enlarged picture so that the pointer is over the same point as in the small one. */
function moveTo(frame: Element | null, { clientX, clientY }: MouseEvent): void {
  if (!frame) return;
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = frame;
  const { left, top } = frame.getBoundingClientRect();
  // A click by the keyboard has no coordinates.
  const hasPoint = clientX > 0 || clientY > 0;
  const x = hasPoint ? clientX - left : clientWidth / 2;
  const y = hasPoint ? clientY - top : clientHeight / 2;
  frame.scrollLeft = x * (scrollWidth / clientWidth - 1);
  frame.scrollTop = y * (scrollHeight / clientHeight - 1);
}

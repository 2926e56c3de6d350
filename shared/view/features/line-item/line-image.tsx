import { useState } from "react";
import type { Dimensions } from "../../../shop/domain/line-item.ts";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { createImageSet } from "../../ui/image-set.ts";
import * as styles from "./line-image.module.css";

/** The image of a line's product; an icon where it is missing or can't be loaded. */
export function LineImage({ images }: { images: Dimensions }) {
  const [failedAddress, setFailedAddress] = useState<string>();
  const image = createImageSet(images, "50", "50px");
  return (
    <span className={styles.lineImage}>
      {image && image.src !== failedAddress ? (
        <img {...image} alt="" loading="lazy" onError={() => setFailedAddress(image.src)} />
      ) : (
        <Icon shape={SHAPES.cart} />
      )}
    </span>
  );
}

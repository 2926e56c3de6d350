import { useState } from "react";
import { Icon } from "./icon.tsx";
import type { ImageSet } from "./image-set.ts";
import * as styles from "./preview-image.module.css";

const SHIRT = "M8.5 4 3.5 6.5 5 11l2.5-1v10h9V10l2.5 1 1.5-4.5L15.5 4a3.5 3.5 0 0 1-7 0Z";

export interface PreviewImageProps extends Partial<Pick<ImageSet, "srcSet" | "sizes">> {
  /** The address of the image; without it, the placeholder is shown. */
  src?: string | null | undefined;
  /** Empty if the text beside the image has the same meaning. */
  alt: string;
  /** Width and height in pixels; default: square, as wide as its container. */
  size?: number;
  /** Of an image in the first view, which the browser loads at once; others wait until they are near the view. */
  priority?: "high" | "auto" | undefined;
}

/** An image with a placeholder, which is shown until the image has loaded and if loading fails. */
export function PreviewImage({ src, srcSet, sizes, alt, size, priority }: PreviewImageProps) {
  const [loaded, setLoaded] = useState<string>();
  const isLoaded = Boolean(src) && loaded === src;
  return (
    <span
      className={`${styles.previewImage} ${size ? "" : styles.wide}`}
      style={size ? { width: size, height: size } : undefined}
    >
      {!isLoaded && <Icon shape={SHIRT} />}
      {src && (
        <img
          className={isLoaded ? styles.loaded : styles.pending}
          // Before `src`: some browsers begin to load when `src` is set.
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          onLoad={() => setLoaded(src)}
          // A cached image is shown at once, without a flicker.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(src);
          }}
        />
      )}
    </span>
  );
}

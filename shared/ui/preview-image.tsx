import { useState } from "react";
import { Icon } from "./icon.tsx";
import styles from "./preview-image.module.css";

export interface PreviewImageProps {
  /** Without one the placeholder stands for it. */
  src: string | null | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Width and height in pixels; without one it is square and as wide as its place. */
  size?: number;
}

/** Of the placeholder's drawing, where nothing says how large the picture will be. */
const DRAWING_SIZE_PX = 64;

/** A picture with a placeholder in its place until it is loaded, and for good if it never is. */
export function PreviewImage({ src, alt, size }: PreviewImageProps) {
  const [loaded, setLoaded] = useState<string>();
  const isLoaded = Boolean(src) && loaded === src;
  return (
    <span
      className={`${styles.previewImage} ${size ? "" : styles.wide}`}
      style={size ? { width: size, height: size } : undefined}
    >
      {!isLoaded && <Icon name="shirt" size={size ? size / 2 : DRAWING_SIZE_PX} />}
      {src && (
        <img
          className={isLoaded ? styles.loaded : styles.pending}
          // Before the address: some browsers begin to load as soon as they know that.
          loading="lazy"
          src={src}
          alt={alt}
          onLoad={() => setLoaded(src)}
          // One that the browser has at hand is shown at once, without a blink.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(src);
          }}
        />
      )}
    </span>
  );
}

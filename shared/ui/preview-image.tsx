import { useState } from "react";
import { Icon } from "./icon.tsx";
import styles from "./preview-image.module.css";

export interface PreviewImageProps {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Width and height in pixels. */
  size: number;
}

/** A picture with a placeholder in its place until it is loaded, and for good if it never is. */
export function PreviewImage({ src, alt, size }: PreviewImageProps) {
  const [loaded, setLoaded] = useState("");
  const isLoaded = loaded === src;
  return (
    <span className={styles.previewImage} style={{ width: size, height: size }}>
      {!isLoaded && <Icon name="shirt" size={size / 2} />}
      <img
        className={isLoaded ? styles.loaded : styles.pending}
        src={src}
        alt={alt}
        onLoad={() => setLoaded(src)}
      />
    </span>
  );
}

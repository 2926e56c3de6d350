import { useState } from "react";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import * as styles from "./line-image.module.css";

/** The image of a line's product; an icon where it is missing or can't be loaded. */
export function LineImage({ address }: { address: string | null }) {
  const [failedAddress, setFailedAddress] = useState<string>();
  return (
    <span className={styles.lineImage}>
      {address && address !== failedAddress ? (
        <img src={address} alt="" loading="lazy" onError={() => setFailedAddress(address)} />
      ) : (
        <Icon shape={SHAPES.cart} />
      )}
    </span>
  );
}

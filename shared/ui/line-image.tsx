import { useState } from "react";
import { Icon } from "./icon.tsx";
import styles from "./line-image.module.css";

/** Picture of a line's product; a blank cart where it has none or its picture does not come. */
export function LineImage({ address }: { address: string | null }) {
  const [failedAddress, setFailedAddress] = useState<string>();
  return (
    <span className={styles.lineImage}>
      {address && address !== failedAddress ? (
        <img src={address} alt="" loading="lazy" onError={() => setFailedAddress(address)} />
      ) : (
        <Icon name="cart" />
      )}
    </span>
  );
}

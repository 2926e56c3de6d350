import type { ComponentProps } from "react";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** Required, as the button has no text. */
  "aria-label": string;
}

/** A button with an icon instead of text. */
export function IconButton(props: IconButtonProps) {
  return <button {...props} type="button" className={styles.iconButton} />;
}

import type { ComponentProps } from "react";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** There are no words in it. */
  "aria-label": string;
}

/** A button with a drawing instead of words. */
export function IconButton(props: IconButtonProps) {
  return <button {...props} type="button" className={styles.iconButton} />;
}

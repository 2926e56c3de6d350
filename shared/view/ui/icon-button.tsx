import type { ComponentProps } from "react";
import * as styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "className"> {
  /** Required, as the button has no text. */
  "aria-label": string;
}

/** A button with an icon instead of text. */
export function IconButton(props: IconButtonProps) {
  return <button type="button" {...props} className={styles.iconButton} />;
}

import type { ComponentProps } from "react";
import * as styles from "./button.module.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled"> {
  /** `filled` for the primary action, `plain` for a secondary one in a line of text. */
  look?: "filled" | "plain";
  /**
   * Whether its action is in progress. Unlike a `disabled` button it keeps the focus and stays in the tab
   * order, so its click handler must ignore clicks meanwhile.
   */
  isBusy?: boolean;
}

/** A button that submits no form unless its `type` is `submit`. */
export function Button({ look = "filled", isBusy = false, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look === "filled" ? styles.button : styles.plain}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    />
  );
}

import type { ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled"> {
  /** `filled` for the one thing to do, `plain` for a lesser one in a line of text. */
  look?: "filled" | "plain";
  /**
   * Whether what it does is under way. It keeps the focus and its place, which `disabled` would take
   * away; whoever handles its clicks ignores them meanwhile.
   */
  isBusy?: boolean;
}

/** A button of ours. It never submits a form unless its `type` says so. */
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

import type { ComponentProps } from "react";
import * as styles from "./button.module.css";
import * as spinner from "./spinner.module.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** `filled` for the primary action, `plain` for a secondary one in a line of text. */
  look?: "filled" | "plain";
  /**
   * Whether its action is in progress. Unlike a `disabled` button it keeps the focus and stays in the tab
   * order, so its click handler must ignore clicks meanwhile.
   */
  isBusy?: boolean;
  /** The class for its place in the layout, and for custom properties of its height and padding. */
  className?: string;
}

/** A button that submits no form unless its `type` is `submit`. */
export function Button(props: ButtonProps) {
  const { look = "filled", isBusy, type = "button", className, children, ...rest } = props;
  const own = look === "filled" ? styles.button : styles.plain;
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${own} ${className}` : own}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && look === "filled" && <Spinner />}
      {/* React puts the spinner before an element even if a translator has replaced the text in it. With a
          new one for another text, no text moves. */}
      {isBusy === undefined ? children : <span key={String(isBusy)}>{children}</span>}
    </button>
  );
}

/** A spinning ring beside or in place of a trigger while its action is in progress. */
export function Spinner() {
  return <span className={spinner.spinner} />;
}

import type { ComponentProps } from "react";
import * as styles from "./alert.module.css";
import * as sign from "./error-sign.module.css";

export interface AlertProps extends Omit<ComponentProps<"div">, "className" | "role"> {
  /** Whether screen readers announce all of it; if not, an element in it has the role `alert`. */
  isAlert?: boolean;
}

/** An error message beside its subject, with what the user can do. */
export function Alert({ isAlert = true, ...rest }: AlertProps) {
  const className = `${styles.alert} ${sign.errorSign}`;
  return <div {...rest} className={className} role={isAlert ? "alert" : undefined} />;
}

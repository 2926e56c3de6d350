import type { ComponentProps } from "react";
import * as styles from "./button.module.css";

export interface ActionLinkProps extends Omit<ComponentProps<"a">, "className"> {
  /** `filled` for the primary link, `outlined` for one of several, `link` for one in a line of text. */
  look?: "filled" | "outlined" | "link";
}

const LOOKS = { filled: styles.button, outlined: styles.outlined, link: styles.link };

/** A link to another page that looks like a button. It is left out if its address is empty. */
export function ActionLink({ look = "outlined", ...rest }: ActionLinkProps) {
  return rest.href && <a {...rest} className={LOOKS[look]} />;
}

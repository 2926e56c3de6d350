import type { ComponentProps } from "react";
import { useViewport } from "../../../page/platform/use-viewport.ts";
import * as filled from "../../ui/button.module.css";
import * as icon from "../../ui/icon-button.module.css";

export interface LinkButtonProps extends ComponentProps<"a"> {
  look: "filled" | "icon";
  /** The page, or the part of this one, that does the same without scripts. */
  href: string;
  "data-widget-open": "cart" | "login" | "menu" | undefined;
}

/**
 * A trigger in prerendered markup, where it is a link until scripts make it a button. It stays the same
 * element, so that the focus and a click from before are not lost.
 */
export function LinkButton({ look, href, className = "", ...rest }: LinkButtonProps) {
  const isPrerendered = useViewport() === undefined;
  return (
    <a
      {...rest}
      // A page may leave the link out; without an address it could not get the focus.
      href={href || "#"}
      className={`${look === "filled" ? filled.button : icon.iconButton} ${className}`}
      role={isPrerendered ? undefined : "button"}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    />
  );
}

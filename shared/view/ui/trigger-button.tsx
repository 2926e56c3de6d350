import { type ComponentProps, useState } from "react";
import { useViewport } from "../../page/platform/use-viewport.ts";
import { isPlainKey } from "../../page/platform/user-events.ts";
import * as filled from "./button.module.css";
import * as icon from "./icon-button.module.css";

export interface TriggerButtonProps extends ComponentProps<"a"> {
  look: "filled" | "icon";
  /** The address of the page, or of the part of this page, that does the same without scripts. */
  href: string;
  "data-widget-open": "cart" | "login" | "menu" | undefined;
}

/**
 * A trigger that is a link in prerendered markup, to which scripts later give the role of a button. The element stays
 * the same, so that the focus and an earlier click are not lost. Without prerendered markup it has no address, because
 * some hosts, such as htmx, follow every link. It is no `<button>`, which a label of the host would name in place of
 * its field.
 */
export function TriggerButton({ look, href, className = "", ...rest }: TriggerButtonProps) {
  const isPrerendered = useViewport() === undefined;
  const [isLink] = useState(isPrerendered);
  return (
    <a
      {...rest}
      // A page may leave the link out; without an address it could not get the focus.
      href={isLink ? href || "#" : undefined}
      tabIndex={isLink ? undefined : 0}
      className={`${look === "filled" ? filled.button : icon.iconButton} ${className}`}
      role={isPrerendered ? undefined : "button"}
      onKeyDown={(event) => {
        if (!/^(Enter| )$/.test(event.key) || !isPlainKey(event.nativeEvent)) return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    />
  );
}

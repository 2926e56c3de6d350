import type { ComponentProps } from "react";
import * as styles from "./icon.module.css";
import * as button from "./icon-button.module.css";

/** The shapes that nearly every page shows. Others are beside the component that shows them. */
export const SHAPES = {
  cart: "M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.3M9.5 20.5h.01M17 20.5h.01",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  help: "M9.3 9.2a2.8 2.8 0 1 1 4.1 2.5c-.9.5-1.4 1-1.4 2M12 16.8h.01",
} as const;

export interface IconProps {
  /** A path on a grid of 24 × 24, drawn as strokes in the colour of the text around it. */
  shape: string;
}

/**
 * A decorative icon; the element around it has the accessible name. Style sheets set other sizes than
 * 24 px, and its attributes keep prerendered icons small until the styles are loaded.
 */
export function Icon({ shape }: IconProps) {
  return (
    <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "className"> {
  /** Required, as the button has no text. */
  "aria-label": string;
}

/** A button with an icon instead of text. */
export function IconButton(props: IconButtonProps) {
  return <button type="button" {...props} className={button.iconButton} />;
}

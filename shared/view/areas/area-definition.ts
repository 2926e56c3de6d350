import type { ComponentType } from "react";

export interface AreaProps {
  /** The first form of the login area; other areas ignore it. */
  mode: "login" | "register";
  /** Closes the area and returns the focus to the element that had it before. */
  close: () => void;
}

/** The export `area` of an area's chunk. */
export interface AreaDefinition {
  Component: ComponentType<AreaProps>;
}

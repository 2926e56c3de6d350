import type { ComponentType } from "react";

/** What an area gets when it is shown. */
export interface AreaProps {
  /** Which form the login area begins with; other areas don't care. */
  mode: "login" | "register";
  /** Closes the area and puts the focus back where it came from. */
  close: () => void;
}

/** The export `area` of an area's chunk. */
export interface AreaDefinition {
  Component: ComponentType<AreaProps>;
}

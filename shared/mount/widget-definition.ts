import type { ComponentType } from "react";
import type { PageConfig } from "../host/page-config.ts";
import type { OptionSchema } from "../host/widget-options.ts";

export interface WidgetProps<Options extends object> {
  options: Options;
  /** What stood in the mount point; a widget may take these nodes over. */
  content: readonly Node[];
}

/** The export `widget` of a widget's module: all that mounting it needs to know. */
export interface WidgetDefinition<Options extends object = object> {
  name: string;
  options: OptionSchema<Options>;
  /** Options that the page's configuration gives to every mount point without its own. */
  readPageDefaults?: (page: Omit<PageConfig, "user">) => Partial<Options>;
  /** Whether the widget stands in a line of text. */
  isInline?: boolean;
  Component: ComponentType<WidgetProps<Options>>;
}

/** Spares each widget to name its options' type twice. */
export function defineWidget<Options extends object>(definition: WidgetDefinition<Options>) {
  return definition as unknown as WidgetDefinition;
}

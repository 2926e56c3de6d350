import type { ComponentType } from "react";
import type { SiteLinks } from "../../page/host/site-links.ts";
import type { OptionSchema } from "../../page/host/widget-options.ts";

export interface WidgetProps<Options extends object> {
  options: Options;
  /** The content of the mount point; a widget may move these nodes. */
  content: readonly Node[];
  /** The links in the content that are data for the widget. */
  siteLinks?: SiteLinks;
}

/** The export `widget` of a widget's module. */
export interface WidgetDefinition<Options extends object = object> {
  name: string;
  options: OptionSchema<Options>;
  /** Whether the widget is phrasing content. */
  isInline?: boolean;
  /** Whether the component decides how long the content of the mount point stays (`useFallbackContent`). */
  keepsContent?: boolean;
  Component: ComponentType<WidgetProps<Options>>;
}

/** Infers the options' type for the component. */
export function defineWidget<Options extends object>(definition: WidgetDefinition<Options>) {
  return definition as unknown as WidgetDefinition;
}

import type { ComponentType } from "react";
import type { SiteLinks } from "../../page/host/slot-links.ts";
import type { Values } from "../../page/host/value-reader.ts";
import type { OptionSchema } from "../../page/host/widget-options.ts";

export interface WidgetProps<Schema extends OptionSchema = OptionSchema> {
  options: Values<Schema>;
  /** The content of the mount point; a widget may move these nodes. */
  content: readonly Node[];
  /** The links in the content that are data for the widget. */
  siteLinks?: SiteLinks;
}

/** The export `widget` of a widget's module. */
export interface WidgetDefinition<Schema extends OptionSchema = OptionSchema> {
  name: string;
  options: Schema;
  /** Whether the widget is phrasing content. */
  isInline?: boolean;
  /** Whether the component decides how long the content of the mount point stays (`useKeptContent`). */
  keepsContent?: boolean;
  Component: ComponentType<WidgetProps<Schema>>;
}

/** Infers the options' type for the component. */
export function defineWidget<Schema extends OptionSchema>(definition: WidgetDefinition<Schema>) {
  return definition as unknown as WidgetDefinition;
}

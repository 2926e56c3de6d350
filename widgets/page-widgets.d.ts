/** Made by the build from the registry: the widgets that come with the main entry, by name. */
declare module "virtual:page-widgets" {
  import type { WidgetDefinition } from "../shared/view/mount/widget-definition.ts";

  export const pageWidgets: Readonly<Record<string, WidgetDefinition>>;
}

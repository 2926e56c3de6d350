/** Class names by their name in the file, in camelCase; the build makes them `fw-{file}-{name}`. */
declare module "*.module.css" {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}

/** The address of an image; the build makes it a `data:` address. */
declare module "*.svg" {
  const address: string;
  export default address;
}

/** Made by the build from the registry: the widgets that come with the main entry, by name. */
declare module "virtual:page-widgets" {
  import type { WidgetDefinition } from "./mount/widget-definition.ts";

  export const pageWidgets: Readonly<Record<string, WidgetDefinition>>;
}

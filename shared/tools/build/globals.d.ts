import type { Settings } from "./settings-schema.ts";

declare global {
  /**
   * The build settings. The build replaces each `SETTINGS.a.b` by its value, so always name a single
   * value (`SETTINGS.payments.card`), never a group.
   */
  const SETTINGS: Settings;
  /** The version in package.json. */
  const VERSION: string;
  /** Changes with whatever changes the fragments. */
  const BUILD_ID: string;
  /** The names of all widgets, separated by spaces. */
  const WIDGET_NAMES: string;
  /** The custom properties of the theme, separated by spaces. */
  const THEME_PROPERTIES: string;
  /** The class names of the widgets' parts without `fw-`, separated by spaces. */
  const CLASS_NAMES: string;
  /** The slots of the widgets that have some, by name, as JSON. */
  const WIDGET_SLOTS: string;
}

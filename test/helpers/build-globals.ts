import { settings } from "../../shared/tools/build/settings.ts";
import { parseSettings } from "../../shared/tools/build/settings-schema.ts";

/**
 * The globals that the build replaces with values. Each test file has its own objects, so that a
 * test can change a setting.
 */
Object.assign(globalThis, {
  SETTINGS: parseSettings(settings),
  VERSION: "0.0.0-test",
  BUILD_ID: "test",
  WIDGET_NAMES: "header footer",
  THEME_PROPERTIES: "--fw-accent --fw-accent-strong --fw-ink --fw-radius",
  CLASS_NAMES: "button footer-links campaign-title search-results-none",
  WIDGET_SLOTS: '{"cart":["note"]}',
});

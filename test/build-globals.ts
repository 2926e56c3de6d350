import { settings } from "../shared/settings/settings.ts";
import { parseSettings } from "../shared/settings/settings-schema.ts";

/**
 * What the build replaces by its values. Here they are objects, one for each test file, so that a
 * test can change a setting.
 */
Object.assign(globalThis, { SETTINGS: parseSettings(settings), VERSION: "0.0.0-test" });

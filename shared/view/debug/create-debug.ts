import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import { DEBUG_CHUNK } from "../../page/chunks/public-names.ts";
import { reportError } from "../../page/host/report.ts";
import type { WidgetDefinition } from "../mount/widget-definition.ts";
import { recordEvents } from "./record-events.ts";
import type { ShowDebugPanel } from "./show-debug-panel.tsx";

/**
 * The function `api.debug`. Events are recorded from its first call, before the panel's code has loaded.
 *
 * @param bundled the widgets of the main chunk by name
 */
export function createDebug(bundled: Readonly<Record<string, WidgetDefinition>>): () => void {
  let events: readonly Event[] | undefined;
  let isLoading = false;
  let showAgain: (() => void) | undefined;

  async function debug(): Promise<void> {
    if (showAgain) showAgain();
    if (showAgain || isLoading) return;
    isLoading = true;
    try {
      events ??= recordEvents();
      const show = await chunkLoader.load<ShowDebugPanel>(DEBUG_CHUNK, "showDebugPanel");
      showAgain = show({ bundled, events });
    } catch (error) {
      reportError("The debug panel could not be loaded.", error);
    }
    isLoading = false;
  }
  return () => void debug();
}

import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { WidgetDefinition } from "../mount/widget-definition.ts";
import type { DebugEntry } from "./debug-entry.ts";
import { listConfig } from "./list-config.ts";
import { listEvents } from "./list-events.ts";
import { listFiles } from "./list-files.ts";
import { listMessages } from "./list-messages.ts";
import { findMountPoints, listMountPoints } from "./list-mount-points.ts";
import { listPermissions, type PageProbe } from "./list-permissions.ts";
import { widgetNames } from "./widget-names.ts";

export interface DebugSource {
  /** The widgets of the main chunk by name. */
  bundled: Readonly<Record<string, WidgetDefinition>>;
  /** Grows while the page is open. */
  events: readonly Event[];
}

export interface DebugTab {
  name: string;
  /** What the tab shows when there are no entries. */
  empty: string;
  entries: readonly DebugEntry[];
}

/** The loader's folder, which is above that of this script. */
const FOLDER = new URL("..", import.meta.url).href;

/** @returns reads everything that the panel shows */
export function createTabReader(source: DebugSource, probe: PageProbe): () => DebugTab[] {
  const definitions: Record<string, WidgetDefinition> = { ...source.bundled };
  const requested = new Set(Object.keys(definitions));

  /**
   * The code of a widget has loaded if it is ready, or has failed for its attributes, so this makes no
   * request. If the code itself could not be loaded, it is requested again once.
   */
  function collectDefinitions(): void {
    for (const mountPoint of findMountPoints()) {
      const name = mountPoint.getAttribute(ATTRIBUTES.widget) ?? "";
      const isSettled = /ready|failed/.test(mountPoint.getAttribute(ATTRIBUTES.state) ?? "");
      if (!isSettled || requested.has(name) || !widgetNames.includes(name)) continue;
      requested.add(name);
      chunkLoader.load<WidgetDefinition>(name, "widget").then(
        (definition) => {
          definitions[name] = definition;
        },
        () => undefined,
      );
    }
  }

  return () => {
    collectDefinitions();
    return [
      {
        name: "Widgets",
        empty: "The page has no element with data-widget.",
        entries: listMountPoints(definitions),
      },
      { name: "Messages", empty: "There are no warnings and no errors.", entries: listMessages() },
      { name: "Configuration", empty: "", entries: listConfig() },
      { name: "Files", empty: "The browser lists no files.", entries: listFiles(FOLDER) },
      { name: "Permissions", empty: "", entries: listPermissions(probe) },
      {
        name: "Events",
        empty: "No event has been sent since the panel was opened.",
        entries: listEvents(source.events),
      },
    ];
  };
}

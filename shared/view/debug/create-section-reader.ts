import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { WidgetDefinition } from "../mount/widget-definition.ts";
import type { WidgetRules } from "../rules/page-view.ts";
import type { DebugEntry } from "./debug-list.tsx";
import { listConfig } from "./list-config.ts";
import { listEvents } from "./list-events.ts";
import { listMessages } from "./list-messages.ts";
import { findMountPoints, listMountPoints } from "./list-mount-points.ts";
import { probePage } from "./probe-page.ts";
import { type Finding, readFindings } from "./read-findings.ts";

export interface DebugSource {
  /** The widgets of the main chunk by name. */
  bundled: Readonly<Record<string, WidgetDefinition>>;
  /** Grows while the page is open. */
  events: readonly Event[];
}

export interface DebugSection {
  name: string;
  /** What it shows when there are no entries. */
  empty: string;
  entries: readonly DebugEntry[];
}

const NAMES = WIDGET_NAMES.split(" ");

const SLOTS: Readonly<Record<string, string[]>> = JSON.parse(WIDGET_SLOTS);

/** @returns reads everything that the panel shows */
export function createSectionReader({ bundled, events }: DebugSource) {
  const probe = probePage();
  const widgets = new Map(
    NAMES.map((name): [string, WidgetRules] => [
      name,
      { options: toRules(bundled[name]), slots: SLOTS[name] ?? [] },
    ]),
  );
  const requested = new Set(Object.keys(bundled));

  /**
   * The code of a widget has loaded if it is ready, or has failed for its attributes, so this makes no
   * request. If the code itself could not be loaded, it is requested again once.
   */
  function collectOptions(): void {
    for (const mountPoint of findMountPoints()) {
      const name = mountPoint.getAttribute(ATTRIBUTES.widget) ?? "";
      const isSettled = /ready|failed/.test(mountPoint.getAttribute(ATTRIBUTES.state) ?? "");
      const widget = widgets.get(name);
      if (!isSettled || requested.has(name) || !widget) continue;
      requested.add(name);
      chunkLoader.load<WidgetDefinition>(name, "widget").then(
        (definition) => {
          widget.options = toRules(definition);
        },
        () => undefined,
      );
    }
  }

  return (): DebugSection[] => {
    collectOptions();
    const findings = readFindings(widgets, probe);
    const isMountPoint = ({ element }: Finding) => element?.hasAttribute(ATTRIBUTES.widget);
    const others = findings.filter((finding) => !isMountPoint(finding));
    const sections: [name: string, entries: DebugEntry[], empty?: string][] = [
      ["Widgets", listMountPoints(widgets, findings), "The page has no element with data-widget."],
      ["Messages", listMessages(probe, others), "There are no warnings and no errors."],
      ["Configuration", listConfig()],
      ["Events", listEvents(events)],
    ];
    return sections.map(([name, entries, empty = ""]) => ({ name, entries, empty }));
  };
}

function toRules(definition: WidgetDefinition | undefined): WidgetRules["options"] {
  return definition?.options as WidgetRules["options"];
}

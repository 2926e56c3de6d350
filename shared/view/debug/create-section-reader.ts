import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { writeRedacted } from "../../page/host/redact.ts";
import { describeElement, hostMessages } from "../../page/host/report.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import { removeLocal, writeLocal } from "../../page/platform/storage.ts";
import { store } from "../../shop/store/store.ts";
import type { WidgetDefinition } from "../mount/widget-definition.ts";
import type { WidgetRules } from "../rules/checked-page.ts";
import type { DebugEntry, DebugSection } from "./debug-list.tsx";
import { listEvents } from "./list-events.ts";
import { findMountPoints, listMountPoints } from "./list-mount-points.ts";
import { type Finding, readFindings, readHeaders } from "./read-findings.ts";

export interface DebugSource {
  /** The widgets of the main chunk by name. */
  bundled: Readonly<Record<string, WidgetDefinition>>;
  /** The recorded events; the array grows while the page is open. */
  events: readonly Event[];
}

const NAMES = WIDGET_NAMES.split(" ");

const SLOTS: Readonly<Record<string, string[]>> = JSON.parse(WIDGET_SLOTS);

/** @returns a function that reads everything that the panel shows */
export function createSectionReader({ bundled, events }: DebugSource) {
  const headers = readHeaders();
  const hasStorage = writeLocal("probe", "");
  removeLocal("probe");
  const widgets = new Map(
    NAMES.map((name): [string, WidgetRules] => [
      name,
      { options: toRules(bundled[name]), slots: SLOTS[name] ?? [] },
    ]),
  );
  const requested = new Set(Object.keys(bundled));

  /**
   * If a widget is ready, or has failed because of its attributes, its code has loaded, so this makes no request. If
   * the code could not be loaded, it is requested once more.
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
    const findings = readFindings(widgets, headers);
    const isMountPoint = ({ element }: Finding) => element?.hasAttribute(ATTRIBUTES.widget);
    const others = findings.filter((finding) => !isMountPoint(finding));
    const mountPoints = listMountPoints(widgets, findings);
    const messages = listMessages(others);
    if (!hasStorage) messages.unshift(BLOCKED_STORAGE);
    return [
      { name: "Widgets", entries: mountPoints, empty: "The page has no element with data-widget." },
      { name: "Messages", entries: messages, empty: "There are no warnings and no errors." },
      { name: "Configuration", entries: listConfig() },
      { name: "Events", entries: listEvents(events) },
    ];
  };
}

function toRules(definition: WidgetDefinition | undefined): WidgetRules["options"] {
  return definition?.options as WidgetRules["options"];
}

const BLOCKED_STORAGE = {
  title: "Warning",
  value: "The storage of the browser is blocked or full.",
  note: "The widgets keep its values until the page is left. Sandboxed frames need allow-same-origin.",
  isError: true,
};

/** The current findings in the page, and after them the widgets' messages so far. */
function listMessages(findings: readonly Finding[]): DebugEntry[] {
  return [
    ...findings.map(({ element, place, message, fix }) => ({
      title: "Warning",
      value: message,
      note: fix,
      isError: true,
      element,
      details: element && [{ title: describeElement(element) + place }],
    })),
    ...hostMessages.map((entry) => ({
      title: "error" in entry ? "Error" : "Warning",
      value: entry.message,
      note: "error" in entry ? String(entry.error) : undefined,
      isError: true,
    })),
  ];
}

/** The fields of the page's configuration in force. Its texts are counted, because a file of them has hundreds. */
function listConfig(): DebugEntry[] {
  const { page, user } = store.getState();
  const { from, ...texts } = page.texts;
  return [
    ...listValues({ user: user ?? "signed out", ...page, texts: from ? { from } : {} }),
    { title: "texts", value: String(Object.keys(texts).length) },
  ];
}

/** The fields with paths such as `links.home`, without the groups that they are in. */
function listValues(group: object, prefix = ""): DebugEntry[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const title = prefix + name;
    if (isRecord(value)) return listValues(value, `${title}.`);
    return [{ title, value: writeRedacted(value, title) }];
  });
}

import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { OPENABLES } from "../../page/chunks/openables.ts";
import { describeElement, hostMessages } from "../../page/host/report.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import type { DebugEntry } from "./debug-entry.ts";
import { findMountPoints } from "./list-mount-points.ts";
import { readWrittenFields } from "./read-written-config.ts";
import { widgetNames } from "./widget-names.ts";

/** The messages of the widgets so far, after what is wrong in the page's markup now. */
export function listMessages(): DebugEntry[] {
  return [
    ...listUnknownWidgets(),
    ...listTriggers(),
    ...listExtraScripts(),
    ...listAnonymousUser(),
    ...hostMessages.map((entry) => ({
      title: "error" in entry ? "Error" : "Warning",
      value: entry.message,
      note: "error" in entry ? describeError(entry.error) : undefined,
      isError: true,
    })),
  ];
}

/** The loader warns of them in the console only. */
function listUnknownWidgets(): DebugEntry[] {
  return findMountPoints()
    .filter((element) => !widgetNames.includes(element.getAttribute(ATTRIBUTES.widget) ?? ""))
    .map((element) => ({
      title: "Warning",
      value: `${describeElement(element)} names no widget.`,
      note: `Use ${widgetNames.join(", ")}.`,
      isError: true,
      element,
    }));
}

/** The loader warns of a trigger only when it is used. */
function listTriggers(): DebugEntry[] {
  const triggers = [...readDocument("querySelectorAll")(`[${ATTRIBUTES.open}]`)];
  const isKnown = (trigger: Element) =>
    OPENABLES.some((name) => name === trigger.getAttribute(ATTRIBUTES.open)?.trim());
  return triggers
    .filter((trigger) => !isKnown(trigger))
    .map((element) => ({
      title: "Warning",
      value: `${describeElement(element)} opens nothing.`,
      note: `Use ${OPENABLES.join(", ")}.`,
      isError: true,
      element,
    }));
}

function listExtraScripts(): DebugEntry[] {
  const find = readDocument("querySelectorAll");
  const count = (selector: string) => find(selector).length;
  const entries: DebugEntry[] = [];
  if (count(`script[${ATTRIBUTES.config}]`) > 1) {
    entries.push({
      title: "Warning",
      value: `The page has several scripts with ${ATTRIBUTES.config}.`,
      note: "Only the first is read. Join them, or remove the others.",
      isError: true,
    });
  }
  const loaders = [...find("script")].filter(({ src }) => /\/loader\.js(\?|$)/.test(src));
  if (loaders.length > 1) {
    entries.push({
      title: "Warning",
      value: `${loaders.length} scripts are named loader.js: ${loaders.map(({ src }) => src).join(", ")}.`,
      note: "The widgets run once. If more than one of these is theirs, remove the others.",
      isError: true,
    });
  }
  return entries;
}

function listAnonymousUser(): DebugEntry[] {
  const fields = readWrittenFields();
  const isNamed = ["user.firstName", "user.lastName", "user.email"].some((field) =>
    fields.has(field),
  );
  if (!isNamed || fields.has("user.id")) return [];
  return [
    {
      title: "Warning",
      value: "The user in the configuration has no id, so the page is that of a signed-out user.",
      note: 'Write the id, or "user": null for a signed-out user.',
      isError: true,
    },
  ];
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

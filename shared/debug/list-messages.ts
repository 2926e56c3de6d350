import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { OPENABLES } from "../chunks/openables.ts";
import { readDocument } from "../document/read-document.ts";
import { describeElement, hostMessages } from "../host/report.ts";
import type { DebugEntry } from "./debug-entry.ts";
import { findMountPoints } from "./list-mount-points.ts";
import { readWrittenFields } from "./read-written-config.ts";
import { widgetNames } from "./widget-names.ts";

/**
 * The messages of the widgets so far, after what is wrong in the page's markup now.
 *
 * @param folder absolute address of the loader's folder
 */
export function listMessages(folder: string): DebugEntry[] {
  return [
    ...listUnknownWidgets(),
    ...listTriggers(),
    ...listExtraScripts(folder),
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

function listExtraScripts(folder: string): DebugEntry[] {
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
  // The host may have a loader.js of its own.
  const loaders = [...find("script")].filter(
    ({ src }) => src.split("?")[0] === `${folder}loader.js`,
  );
  if (loaders.length > 1) {
    entries.push({
      title: "Warning",
      value: "The loader script is included twice.",
      note: "The second one does nothing. Remove it.",
      isError: true,
    });
  }
  return entries;
}

function listAnonymousUser(): DebugEntry[] {
  const fields = [...readWrittenFields()].filter((field) => field.startsWith("user."));
  if (!fields.length || fields.includes("user.id")) return [];
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

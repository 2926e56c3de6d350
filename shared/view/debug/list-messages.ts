import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { describeElement, hostMessages } from "../../page/host/report.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import type { DebugEntry } from "./debug-list.tsx";
import type { Finding } from "./read-findings.ts";
import { readWrittenFields } from "./read-written-config.ts";

/** The messages of the widgets so far, after what is wrong in the page now. */
export function listMessages(findings: readonly Finding[]): DebugEntry[] {
  return [
    ...findings.map(({ element, message, fix }) => ({
      ...createWarning(message, fix),
      element,
      details: element && [{ title: describeElement(element) }],
    })),
    ...listConfigErrors(),
    ...hostMessages.map((entry) => ({
      title: "error" in entry ? "Error" : "Warning",
      value: entry.message,
      note: "error" in entry ? describeError(entry.error) : undefined,
      isError: true,
    })),
  ];
}

function listConfigErrors(): DebugEntry[] {
  const entries: DebugEntry[] = [];
  if (readDocument("querySelectorAll")(`script[${ATTRIBUTES.config}]`).length > 1) {
    entries.push(
      createWarning(
        `The page has several scripts with ${ATTRIBUTES.config}.`,
        "Only the first is read. Join them, or remove the others.",
      ),
    );
  }
  const fields = readWrittenFields();
  const names = ["user.firstName", "user.lastName", "user.email"];
  if (names.some((field) => fields.has(field)) && !fields.has("user.id")) {
    entries.push(
      createWarning(
        "The user in the configuration has no id, so the page is that of a signed-out user.",
        'Write the id, or "user": null for a signed-out user.',
      ),
    );
  }
  return entries;
}

function createWarning(value: string, note: string): DebugEntry {
  return { title: "Warning", value, note, isError: true };
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

import { describeElement, hostMessages } from "../../page/host/report.ts";
import type { DebugEntry } from "./debug-list.tsx";
import type { Finding } from "./read-findings.ts";

/** The messages of the widgets so far, after what is wrong in the page now. */
export function listMessages(findings: readonly Finding[]): DebugEntry[] {
  return [
    ...findings.map(({ element, message, fix }) => ({
      title: "Warning",
      value: message,
      note: fix,
      isError: true,
      element,
      details: element && [{ title: describeElement(element) }],
    })),
    ...hostMessages.map((entry) => ({
      title: "error" in entry ? "Error" : "Warning",
      value: entry.message,
      note: "error" in entry ? describeError(entry.error) : undefined,
      isError: true,
    })),
  ];
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

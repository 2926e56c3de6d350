import { describeElement, hostMessages } from "../../page/host/report.ts";
import type { DebugEntry } from "./debug-list.tsx";
import type { PageProbe } from "./probe-page.ts";
import type { Finding } from "./read-findings.ts";

const BLOCKED_STORAGE = {
  title: "Warning",
  value: "The storage of the browser is blocked or full.",
  note: "The widgets keep its values until the page is left. Sandboxed frames need allow-same-origin.",
  isError: true,
};

/** The messages of the widgets so far, after what is wrong in the page now. */
export function listMessages(
  { hasStorage }: PageProbe,
  findings: readonly Finding[],
): DebugEntry[] {
  return [
    ...(hasStorage ? [] : [BLOCKED_STORAGE]),
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

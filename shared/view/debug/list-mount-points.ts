import { ATTRIBUTES, type MountState } from "../../page/chunks/public-names.ts";
import { describeElement } from "../../page/host/report.ts";
import { optionAttribute, readOption } from "../../page/host/widget-options.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { store } from "../../shop/store/store.ts";
import type { WidgetRules } from "../rules/checked-page.ts";
import type { DebugEntry } from "./debug-list.tsx";
import type { Finding } from "./read-findings.ts";

/** What the states mean; `ready` needs no explanation. */
const STATES: Readonly<Partial<Record<MountState | "unmounted", string>>> = {
  unmounted: "It was unmounted. api.mount() mounts it again.",
  pending:
    "Its code or the file of texts is loading, or the page is still being parsed. The page’s own content is shown.",
  failed: "The page’s own content is shown. Messages says what went wrong.",
};

export function findMountPoints(): HTMLElement[] {
  return [...readDocument("querySelectorAll")<HTMLElement>(`[${ATTRIBUTES.widget}]`)];
}

/** The mount points with their states, their findings and their options. */
export function listMountPoints(
  widgets: ReadonlyMap<string, WidgetRules>,
  findings: readonly Finding[],
): DebugEntry[] {
  const { page } = store.getState();
  return findMountPoints().map((element) => {
    const name = element.getAttribute(ATTRIBUTES.widget) ?? "";
    const state = element.getAttribute(ATTRIBUTES.state) as MountState | null;
    const errors = findings
      .filter((finding) => finding.element === element)
      .map(({ rule, message, fix }) => ({
        title: message,
        note: fix,
        // An unknown attribute may be for a script of the page, so it is no error.
        isError: rule !== "unknown-attribute",
      }));
    const options = Object.entries(widgets.get(name)?.options ?? {});
    return {
      title: name,
      value: state ?? "not mounted",
      // What is wrong with it explains the other states.
      note: errors.length === 0 || state === "pending" ? STATES[state ?? "unmounted"] : undefined,
      isError: state === "failed" || errors.some(({ isError }) => isError),
      element,
      details: [
        { title: describeElement(element) },
        ...errors,
        ...options.map(([key, rule]) => {
          const attribute = optionAttribute(key);
          const { value } = readOption(rule, element.getAttribute(attribute), page);
          return { title: attribute, value: JSON.stringify(value) ?? "none" };
        }),
      ],
    };
  });
}

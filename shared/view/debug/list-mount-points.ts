import { ATTRIBUTES, type MountState } from "../../page/chunks/contract-names.ts";
import { describeElement } from "../../page/host/report.ts";
import type { OptionFields, OptionRule } from "../../page/host/widget-options.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { store } from "../../shop/store/store.ts";
import type { WidgetDefinition } from "../mount/widget-definition.ts";
import type { DebugEntry } from "./debug-entry.ts";
import { readWrittenFields } from "./read-written-config.ts";
import { widgetNames } from "./widget-names.ts";

/** What the states mean; `ready` needs no explanation. */
const STATES: Readonly<Partial<Record<MountState, string>>> = {
  pending:
    "Its code or the file of texts is loading, or the page is still being parsed. The page’s own content is shown.",
  failed: "The page’s own content is shown. Messages says what went wrong.",
};

export function findMountPoints(): HTMLElement[] {
  return [...readDocument("querySelectorAll")<HTMLElement>(`[${ATTRIBUTES.widget}]`)];
}

/**
 * The mount points with their states, and the options in force with their sources.
 *
 * @param definitions of the widgets whose code has loaded, by name
 */
export function listMountPoints(
  definitions: Readonly<Record<string, WidgetDefinition>>,
): DebugEntry[] {
  const { page } = store.getState();
  const written = readWrittenFields();
  return findMountPoints().map((element) => {
    const name = element.getAttribute(ATTRIBUTES.widget) ?? "";
    const state = element.getAttribute(ATTRIBUTES.state) as MountState | null;
    const definition = definitions[name];
    const options = definition ? listOptions(element, definition, page, written) : [];
    return {
      title: name,
      value: state ?? "not mounted",
      note: explainState(name, state),
      isError: state === "failed" || options.some(({ isError }) => isError),
      element,
      details: [{ title: describeElement(element) }, ...options],
    };
  });
}

function explainState(name: string, state: MountState | null): string | undefined {
  if (!widgetNames.includes(name))
    return `There is no widget of this name. Use ${widgetNames.join(", ")}.`;
  return state ? STATES[state] : "It was unmounted. api.mount() mounts it again.";
}

/** Those to correct are first. */
function listOptions(
  mountPoint: Element,
  definition: WidgetDefinition,
  page: OptionFields,
  written: ReadonlySet<string>,
): DebugEntry[] {
  const rules = Object.entries(definition.options as Record<string, OptionRule<unknown>>);
  const options = rules.map(([, rule]): DebugEntry => {
    const { attribute, reader, field, default: initial } = rule;
    const text = mountPoint.getAttribute(attribute);
    const value = text === null ? undefined : reader.read(text);
    const fallback = field ? page[field] : initial;
    const error = text === null ? "It is required." : `“${text}” is not allowed.`;
    const isError = text === null ? fallback === undefined : value === undefined;
    return {
      title: attribute,
      value: JSON.stringify(value ?? fallback) ?? "none",
      source:
        value !== undefined
          ? "attribute"
          : field && written.has(field)
            ? "configuration"
            : "default",
      note: isError ? `${error} Use ${reader.allowed}.` : undefined,
      isError,
    };
  });
  return [
    ...options.filter(({ isError }) => isError),
    ...listUnknownAttributes(mountPoint, rules),
    ...options.filter(({ isError }) => !isError),
  ];
}

/** The host may have attributes of its own, so these are no errors. */
function listUnknownAttributes(
  mountPoint: Element,
  rules: readonly [string, OptionRule<unknown>][],
): DebugEntry[] {
  const known = rules.map(([, { attribute }]) => attribute);
  const own: string[] = Object.values(ATTRIBUTES);
  return [...mountPoint.attributes]
    .filter(({ name }) => /^data-/.test(name) && !known.includes(name) && !own.includes(name))
    .map(({ name }) => ({
      title: name,
      value: "no option of this widget",
      note: known.length
        ? `If it is meant for the widget, use ${known.join(", ")}.`
        : "This widget has no options.",
    }));
}

import { registry } from "../../../widgets/registry.ts";
import type { WidgetRules } from "../../page/rules/page-view.ts";

/** The attributes and slots of the widgets, by their names. */
export const WIDGET_RULES: ReadonlyMap<string, WidgetRules> = new Map(
  await Promise.all(
    registry.map(
      async ({ name, options, slots = [] }) =>
        [name, { options: (await options?.()) ?? {}, slots }] as const,
    ),
  ),
);

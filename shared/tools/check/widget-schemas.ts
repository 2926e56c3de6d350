import { registry } from "../../../widgets/registry.ts";

/** What the attributes of each widget set, by the name of the widget. */
export const WIDGET_SCHEMAS = new Map(
  await Promise.all(
    registry.map(async ({ name, options }) => [name, (await options?.()) ?? {}] as const),
  ),
);

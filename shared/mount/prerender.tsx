import { renderToString } from "react-dom/server";
import { ATTRIBUTES, ROOT_CLASS } from "../chunks/contract-names.ts";
import { defaultOptions, type OptionSchema } from "../host/widget-options.ts";
import { prerenderedPrefix } from "./prerendered.ts";
import type { WidgetDefinition } from "./widget-definition.ts";
import { WidgetTree } from "./widget-tree.tsx";

/**
 * The markup of a widget that a server's template includes in the mount point: for a signed-out user,
 * with the default of each option except for `changed`. The build runs this; it is in no bundle.
 *
 * An attribute lists the options that differ from their defaults, so that a mount point with other
 * options does not hydrate markup that doesn't match.
 */
export function prerenderWidget(
  definition: WidgetDefinition,
  changed: Record<string, string> = {},
): string {
  const { name, isInline, options } = definition;
  const tag = isInline ? "span" : "div";
  const variant = new URLSearchParams(changed).toString();
  const all = { ...defaultOptions<object>(options as OptionSchema<object>), ...changed };
  const markup = renderToString(<WidgetTree definition={definition} options={all} />, {
    identifierPrefix: prerenderedPrefix(name),
  });
  return `<${tag} class="${ROOT_CLASS} ${ROOT_CLASS}-${name}" ${ATTRIBUTES.fragment}="${variant}">${markup}</${tag}>\n`;
}

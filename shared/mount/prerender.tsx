import { renderToString } from "react-dom/server";
import { defaultOptions, type OptionSchema } from "../host/widget-options.ts";
import { FRAGMENT_ATTRIBUTE, prerenderedPrefix } from "./prerendered.ts";
import type { WidgetDefinition } from "./widget-definition.ts";
import { WidgetTree } from "./widget-tree.tsx";

/**
 * The markup of a widget for a server's template to include in its mount point: the anonymous page,
 * with every option at its default but those given. The build runs this; it is in no bundle.
 *
 * An attribute says which options differ from their defaults, so that a mount point that asks
 * for others does not hydrate what does not fit.
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
  return `<${tag} class="fw-root fw-root-${name}" ${FRAGMENT_ATTRIBUTE}="${variant}">${markup}</${tag}>\n`;
}

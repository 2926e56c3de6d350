import { ATTRIBUTES, CLASS_PREFIX, ROOT_CLASS } from "../chunks/contract-names.ts";
import { readDocument } from "../document/read-document.ts";
import { defaultOptions } from "../host/widget-options.ts";
import type { WidgetDefinition } from "./widget-definition.ts";

/** The prefix of the ids in the markup, for prerendering and for hydration. */
export function prerenderedPrefix(name: string): string {
  return CLASS_PREFIX + name;
}

/**
 * The markup that the server's template included for a widget. It can be hydrated only if the mount
 * point has exactly the options that it was rendered with. Its ids are the same each time it is
 * included, so only the first one on a page can be hydrated.
 */
export function findPrerendered(
  mountPoint: HTMLElement,
  { name, options: schema }: WidgetDefinition,
  options: object,
): HTMLElement | null {
  const first = readDocument("querySelector")<HTMLElement>(
    `.${ROOT_CLASS}-${name}[${ATTRIBUTES.fragment}]`,
  );
  if (first?.parentNode !== mountPoint) return null;
  const variant = new URLSearchParams(first.getAttribute(ATTRIBUTES.fragment) ?? "");
  const rendered = { ...defaultOptions<object>(schema), ...Object.fromEntries(variant) };
  return JSON.stringify(rendered) === JSON.stringify(options) ? first : null;
}

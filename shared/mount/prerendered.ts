import { defaultOptions } from "../host/widget-options.ts";
import type { WidgetDefinition } from "./widget-definition.ts";

/** Marks prerendered markup, and says which of its options are not at their defaults. */
export const FRAGMENT_ATTRIBUTE = "data-fw-fragment";

/** The ids in the markup begin like this, there and where it is hydrated. */
export function prerenderedPrefix(name: string): string {
  return `fw-${name}`;
}

/**
 * The markup that the server's template included for a widget. It is the anonymous picture with the
 * options of its variant, so it is of use only where the mount point asks for just those. Its ids
 * are the same each time it is included, so only the first on a page can be taken over.
 */
export function findPrerendered(
  mountPoint: HTMLElement,
  { name, options: schema }: WidgetDefinition,
  options: object,
): HTMLElement | null {
  const first = Document.prototype.querySelector.call<Document, [string], HTMLElement | null>(
    document,
    `.fw-root-${name}[${FRAGMENT_ATTRIBUTE}]`,
  );
  if (first?.parentNode !== mountPoint) return null;
  const variant = new URLSearchParams(first.getAttribute(FRAGMENT_ATTRIBUTE) ?? "");
  const rendered = { ...defaultOptions<object>(schema), ...Object.fromEntries(variant) };
  return JSON.stringify(rendered) === JSON.stringify(options) ? first : null;
}

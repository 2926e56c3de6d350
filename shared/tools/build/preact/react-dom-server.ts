import { type ComponentChildren, createElement } from "preact";
import { renderToString as renderPreact } from "preact-render-to-string";
import { createIds, RootIds } from "./root-ids.ts";

/** Replaces `react-dom/server` when the build prerenders fragments for the light build. */
export function renderToString(
  children: ComponentChildren,
  { identifierPrefix }: { identifierPrefix?: string } = {},
): string {
  const value = createIds(identifierPrefix);
  return renderPreact(createElement(RootIds.Provider, { value }, children));
}

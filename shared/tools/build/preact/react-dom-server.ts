import { type ComponentChildren, createElement } from "preact";
import { renderToString as renderPreact } from "preact-render-to-string";
import { RootIds, RootIdsContext } from "./root-ids.ts";

/** Replaces `react-dom/server` when the build prerenders fragments for the light build. */
export function renderToString(
  children: ComponentChildren,
  { identifierPrefix }: { identifierPrefix?: string } = {},
): string {
  const value = new RootIds(identifierPrefix);
  return renderPreact(createElement(RootIdsContext.Provider, { value }, children));
}

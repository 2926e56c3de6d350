import { configure, getConfig } from "@testing-library/react";
import { createElement, StrictMode } from "react";
import { onTestFinished } from "vitest";
import type { WidgetDefinition } from "../../shared/view/mount/widget-definition.ts";

/**
 * Tests in happy-dom render in React's strict mode, as `prepare-dom-tests.ts` configures: components render
 * twice, as where React discards a render, and effects run, are cleaned up and run again.
 */

/** The widget in strict mode, for tests that mount it into a mount point. */
export function toStrict(widget: WidgetDefinition): WidgetDefinition {
  if (!getConfig().reactStrictMode) return widget;
  const Component: typeof widget.Component = (props) =>
    createElement(StrictMode, null, createElement(widget.Component, props));
  return { ...widget, Component };
}

/** For a test that counts requests or events, because each mount makes one: effects run only once in it. */
export function runEffectsOnce(): void {
  configure({ reactStrictMode: false });
  onTestFinished(() => configure({ reactStrictMode: true }));
}

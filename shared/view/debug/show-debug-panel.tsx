import { createRoot } from "react-dom/client";
import { isLocalUsable, isSessionUsable } from "../../page/platform/probe-storage.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { removeSession, writeSession } from "../../page/platform/storage.ts";
import { createRootElement, createRootOptions } from "../mount/root-options.ts";
import { createTabReader, type DebugSource, type DebugTab } from "./create-tab-reader.ts";
import { DebugPanel } from "./debug-panel.tsx";
import type { PageProbe } from "./list-permissions.ts";
import { readHeaders } from "./read-headers.ts";
import { watchViolations } from "./watch-violations.ts";

/** The export of the chunk `debug`. */
export type ShowDebugPanel = typeof showDebugPanel;

/**
 * Shows the debug panel in a root of its own at the end of the body.
 *
 * @returns shows it again after it was closed, and moves the focus into it
 */
export function showDebugPanel(source: DebugSource): () => void {
  const probe: PageProbe = {
    violations: watchViolations(),
    hasLocal: isLocalUsable(),
    hasSession: isSessionUsable(),
    headers: readHeaders(),
  };
  const readTabs = createTabReader(source, probe);
  const element = createRootElement("div", "debug");
  const root = createRoot(element, createRootOptions("the debug panel"));
  let focusRequest = 0;

  function render(): void {
    writeSession("debugPanel", "open");
    keepInPage();
    root.render(<DebugPanel readTabs={refresh} focusRequest={focusRequest} close={close} />);
  }

  function refresh(): DebugTab[] {
    keepInPage();
    return readTabs();
  }

  /** The parser may not have reached the body yet, and hosts with Turbo, pjax or htmx replace it. */
  function keepInPage(): void {
    if (!element.isConnected) readDocument("body")?.append(element);
  }

  function close(): void {
    removeSession("debugPanel");
    root.render(null);
    element.remove();
  }

  render();
  return () => {
    focusRequest += 1;
    render();
  };
}

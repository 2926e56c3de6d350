import { flushSync } from "react-dom";
import { readDocument } from "../../page/platform/read-document.ts";
import { removeSession, writeSession } from "../../page/platform/storage.ts";
import { createRootElement, renderRoot } from "../mount/root.tsx";
import { createSectionReader, type DebugSource } from "./create-section-reader.ts";
import type { DebugSection } from "./debug-list.tsx";
import { DebugPanel } from "./debug-panel.tsx";

/** The export of the chunk `debug`. */
export type ShowDebugPanel = typeof showDebugPanel;

/**
 * Shows the debug panel in a root of its own at the end of the body.
 *
 * @returns a function that shows the panel again if it was closed, and moves the focus into it
 */
export function showDebugPanel(source: DebugSource): () => void {
  const readSections = createSectionReader(source);
  const element = createRootElement("div", "debug");
  const root = renderRoot(element, null, { owner: "debug panel" });

  function render(): void {
    writeSession("debugPanel", "open");
    keepInPage();
    root.render(<DebugPanel readSections={refresh} close={close} />);
  }

  function refresh(): DebugSection[] {
    keepInPage();
    return readSections();
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
    flushSync(render);
    element.querySelector("h2")?.focus();
  };
}

import type { Root } from "react-dom/client";
import type { MountState } from "../../page/chunks/public-names.ts";
import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { describeElement, reportError, warnHost } from "../../page/host/report.ts";
import { readSiteLinks } from "../../page/host/slot-links.ts";
import { optionAttribute, readOptions } from "../../page/host/widget-options.ts";
import { hideContent, readContent, restoreContent, takeOut } from "./host-content.ts";
import { createPutBack } from "./keep-from-morphs.ts";
import { replaceContent } from "./replace-content.ts";
import { restoreSnapshot } from "./restore-snapshot.ts";
import { createRootElement, renderRoot } from "./root.tsx";
import type { WidgetDefinition, WidgetProps } from "./widget-definition.ts";
import {
  findPrerendered,
  prerenderedPrefix,
  readPrerenderedState,
  WidgetTree,
} from "./widget-tree.tsx";

/**
 * Renders a widget in a mount point, and again with other options when their attributes change. The widget fails while
 * a required option is missing or invalid. If a script of the page removes the root, for example by morphing the page
 * into the server's markup, it is put back.
 *
 * @param setState called with `ready` once the widget is shown, with `failed` when it has failed, and
 *   without a state when it was unmounted
 * @returns unmounts the widget; may be called at any time, more than once
 */
export function mountWidget(
  mountPoint: HTMLElement,
  definition: WidgetDefinition,
  setState: (state?: MountState) => void,
): () => void {
  const attributes = Object.keys(definition.options).map(optionAttribute);
  const warnings = new Set<string>();
  const putBack = createPutBack(mountPoint, "prepend");
  let root: ReturnType<typeof renderWidget> | undefined;
  let shownOptions = "";

  function update(): void {
    const options = readOptions(mountPoint, definition.options, warnings);
    const written = JSON.stringify(options);
    if (written === shownOptions) return;
    shownOptions = written;
    if (options && root) root.render(options);
    else if (options) root = renderWidget(mountPoint, definition, options, handleState);
    else if (root) root.unmount("failed");
    else handleState("failed");
  }

  function handleState(state?: MountState): void {
    if (state !== "ready") root = undefined;
    setState(state);
  }

  function fail(): void {
    observer.disconnect();
    root?.unmount("failed");
    const message = "a script of the page takes the widget out again and again.";
    warnHost(`${describeElement(mountPoint)}: ${message}`, mountPoint);
  }

  // Several attributes that a script changes one after the other are one update.
  const observer = new MutationObserver((records) => {
    if (records.some(({ attributeName }) => attributes.includes(attributeName ?? ""))) update();
    if (root && root.element.parentNode !== mountPoint && !putBack(root.element)) return fail();
    root?.followHost();
  });
  observer.observe(mountPoint, { attributeFilter: attributes, childList: true });
  update();
  return () => {
    observer.disconnect();
    root?.unmount();
  };
}

/**
 * The content of the mount point stays until the widget's first render is complete, and is restored when
 * the widget is unmounted or fails.
 */
function renderWidget(
  mountPoint: HTMLElement,
  definition: WidgetDefinition,
  options: WidgetProps["options"],
  setState: (state?: MountState) => void,
) {
  const { name, isInline, keepsContent } = definition;
  restoreSnapshot(mountPoint);
  const prerendered = findPrerendered(mountPoint, name, options);
  const prerenderedState = readPrerenderedState(prerendered);
  const element = prerendered ?? createRootElement(isInline ? "span" : "div", name);
  // Prerendered markup becomes the widget, so a copy of it is restored.
  if (prerendered) {
    const copy = element.cloneNode(true);
    element.after(copy);
    takeOut(mountPoint, [copy]);
  }
  let content = readContent(mountPoint, element);
  let root: Root;
  let isMounted = true;
  let isShown = false;

  function showWidget(): void {
    // A mount after an error replaces no content, and the host has already received its event.
    if (isShown) return;
    isShown = true;
    if (keepsContent) element.hidden = false;
    else if (!prerendered) replaceContent(content, element);
    setState("ready");
    dispatchHostEvent("mounted", { widget: name, element: mountPoint });
  }

  function unmount(state?: MountState): void {
    if (!isMounted) return;
    isMounted = false;
    root.unmount();
    restoreContent(mountPoint, element);
    element.remove();
    setState(state);
  }

  /** Applies the host's changes to its own content in the mount point. */
  function followHost(): void {
    const next = readContent(mountPoint, element, content);
    if (next === content) return;
    content = next;
    render(options);
    if (isShown && !keepsContent) hideContent(element, content);
  }

  function fail(error: unknown): void {
    reportError(`${describeElement(mountPoint)}: the widget failed twice.`, error, mountPoint);
    // A root can't be unmounted while it renders.
    queueMicrotask(() => unmount("failed"));
  }

  const createApp = () => (
    <WidgetTree
      definition={definition}
      options={options}
      prerenderedState={prerenderedState}
      content={content}
      siteLinks={readSiteLinks(content)}
      mountPoint={mountPoint}
      onFailure={fail}
      onReady={showWidget}
    />
  );
  function render(next: WidgetProps["options"]): void {
    options = next;
    root.render(createApp());
  }

  if (!prerendered) {
    element.hidden = true;
    // Before the content, so that an error of a widget that keeps the content is above it.
    mountPoint.prepend(element);
  }
  root = renderRoot(element, createApp(), {
    owner: `${name} widget`,
    mountPoint,
    prerenderedPrefix: prerendered ? prerenderedPrefix(name) : undefined,
  });
  return { element, render, followHost, unmount };
}

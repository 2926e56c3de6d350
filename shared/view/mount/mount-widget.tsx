import type { Root } from "react-dom/client";
import type { MountState } from "../../page/chunks/contract-names.ts";
import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { describeElement, reportError } from "../../page/host/report.ts";
import { readSiteLinks } from "../../page/host/site-links.ts";
import { optionAttribute, readOptions } from "../../page/host/widget-options.ts";
import { replaceContent } from "./replace-content.ts";
import { createRootElement, renderRoot } from "./root.tsx";
import type { WidgetDefinition } from "./widget-definition.ts";
import {
  findPrerendered,
  prerenderedPrefix,
  readPrerenderedState,
  WidgetTree,
} from "./widget-tree.tsx";

/**
 * Renders a widget in a mount point, and again with other options when their attributes change. While an
 * option is invalid that has no default, the widget has failed.
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
  let root: WidgetRoot | undefined;

  /** @param changed the attributes to warn of */
  function update(changed: readonly (string | null)[]): void {
    const options = readOptions<object>(mountPoint, definition.options, changed);
    if (options && root) root.render(options);
    else if (options) root = renderWidget(mountPoint, definition, options, handleState);
    else if (root) root.unmount("failed");
    else setState("failed");
  }

  function handleState(state?: MountState): void {
    if (state !== "ready") root = undefined;
    setState(state);
  }

  // Several attributes that a script changes one after the other are one update.
  const observer = new MutationObserver((records) => {
    const changed = records
      .filter(
        ({ attributeName: name = "", oldValue }) => mountPoint.getAttribute(`${name}`) !== oldValue,
      )
      .map(({ attributeName }) => attributeName);
    if (changed.length > 0) update(changed);
  });
  if (attributes.length > 0)
    observer.observe(mountPoint, { attributeFilter: attributes, attributeOldValue: true });
  update(attributes);
  return () => {
    observer.disconnect();
    root?.unmount();
  };
}

interface WidgetRoot {
  render: (options: object) => void;
  unmount: (state?: MountState) => void;
}

/**
 * The content of the mount point stays until the widget's first render is complete, and is restored when
 * the widget is unmounted or fails.
 */
function renderWidget(
  mountPoint: HTMLElement,
  definition: WidgetDefinition,
  options: object,
  setState: (state?: MountState) => void,
): WidgetRoot {
  const { name, isInline } = definition;
  const prerendered = findPrerendered(mountPoint, name, options);
  const element = prerendered ?? createRootElement(isInline ? "span" : "div", name);
  // Prerendered markup becomes the widget, so a copy of it is restored.
  const content = prerendered ? [element.cloneNode(true) as ChildNode] : [...mountPoint.childNodes];
  let root: Root;
  let isMounted = true;
  let isShown = false;

  function showWidget(): void {
    // Mounting again after an error replaces no content, and the host has had its event.
    if (isShown) return;
    isShown = true;
    if (definition.keepsContent) element.hidden = false;
    else if (!prerendered) replaceContent(content, element);
    setState("ready");
    dispatchHostEvent("mounted", { widget: name, element: mountPoint });
  }

  function unmount(state?: MountState): void {
    if (!isMounted) return;
    isMounted = false;
    root.unmount();
    // The host may have replaced the content of the mount point, which then stays.
    if (element.parentNode === mountPoint) {
      // Content that is still there may have the focus, so it is not moved.
      if (content.every((node) => node.parentNode === mountPoint)) element.remove();
      else element.replaceWith(...content);
    }
    setState(state);
  }

  function fail(error: unknown): void {
    reportError(`${describeElement(mountPoint)}: the widget failed twice.`, error, mountPoint);
    // A root can't be unmounted while it renders.
    queueMicrotask(() => unmount("failed"));
  }

  const prerenderedState = readPrerenderedState(prerendered);
  const siteLinks = readSiteLinks(content);
  const createApp = (options: object) => (
    <WidgetTree
      definition={definition}
      options={options}
      prerenderedState={prerenderedState}
      content={content}
      siteLinks={siteLinks}
      mountPoint={mountPoint}
      onFailure={fail}
      onReady={showWidget}
    />
  );
  if (!prerendered) {
    element.hidden = true;
    // An error of a widget that keeps the content is above it.
    mountPoint.prepend(element);
  }
  root = renderRoot(element, createApp(options), {
    owner: `${name} widget`,
    mountPoint,
    prerenderedPrefix: prerendered ? prerenderedPrefix(name) : undefined,
  });
  return { render: (options) => root.render(createApp(options)), unmount };
}

import { createRoot, hydrateRoot } from "react-dom/client";
import { ATTRIBUTES, type MountState } from "../chunks/attributes.ts";
import { dispatchHostEvent } from "../host/host-events.ts";
import { describeElement, reportError } from "../host/report.ts";
import { readOptions } from "../host/widget-options.ts";
import { store } from "../store/store.ts";
import { findPrerendered, prerenderedPrefix } from "./prerendered.ts";
import { createRootElement } from "./root-element.ts";
import { createRootOptions } from "./root-options.ts";
import type { WidgetDefinition } from "./widget-definition.ts";
import { WidgetTree } from "./widget-tree.tsx";

/**
 * From a mount point to a React root and back. What stands in the mount point stays until the
 * widget's first picture is complete, and comes back when the widget is taken away or fails.
 *
 * @param settle called once the widget is shown, has failed, or was taken away before either
 * @returns the way to unmount; it may be called at any time, more than once
 */
export function mountWidget(
  mountPoint: HTMLElement,
  definition: WidgetDefinition,
  settle: () => void,
): () => void {
  const { name, isInline } = definition;
  const owner = `the ${name} widget`;
  const options = readOptions<object>(
    mountPoint,
    definition.options,
    definition.readPageDefaults?.(store.getState().page),
  );
  if (!options) {
    setMountState(mountPoint, "failed");
    settle();
    return () => undefined;
  }
  const prerendered = findPrerendered(mountPoint, definition, options);
  const element = prerendered ?? createRootElement(isInline ? "span" : "div", name);
  // Prerendered markup becomes the widget, so a copy of it is what can come back.
  const content = prerendered ? [element.cloneNode(true) as ChildNode] : [...mountPoint.childNodes];
  let isMounted = true;
  let isShown = false;

  function showWidget(): void {
    // What was mounted anew after a failure replaces nothing, and is no news to the host.
    if (isShown) return;
    isShown = true;
    for (const node of content) {
      // A widget may have taken the page author's nodes over.
      if (node.parentNode === mountPoint) node.remove();
    }
    element.hidden = false;
    setMountState(mountPoint, "ready");
    dispatchHostEvent("mounted", { widget: name, element: mountPoint });
    settle();
  }

  function unmount(state?: MountState): void {
    if (!isMounted) return;
    isMounted = false;
    root.unmount();
    // Where the host has put something else there meanwhile, that is the host's.
    if (element.parentNode === mountPoint) element.replaceWith(...content);
    if (state) setMountState(mountPoint, state);
    settle();
  }

  function giveUp(error: unknown): void {
    reportError(
      `${describeElement(mountPoint)}: the widget failed twice and was taken away; what the page ` +
        "had there stands again. The other widgets go on.",
      error,
      mountPoint,
    );
    // A root can't be unmounted while it renders.
    queueMicrotask(() => unmount("failed"));
  }

  const rootOptions = createRootOptions(
    owner,
    mountPoint,
    prerendered ? prerenderedPrefix(name) : undefined,
  );
  const app = (
    <WidgetTree
      definition={definition}
      options={options}
      content={content}
      onError={(error) => reportError(`Something in ${owner} failed.`, error, mountPoint)}
      giveUp={giveUp}
      onReady={showWidget}
    />
  );
  if (!prerendered) {
    element.hidden = true;
    mountPoint.append(element);
  }
  const root = prerendered
    ? hydrateRoot(element, app, rootOptions)
    : createRoot(element, rootOptions);
  if (!prerendered) root.render(app);
  return () => unmount();
}

function setMountState(mountPoint: HTMLElement, state: MountState): void {
  mountPoint.setAttribute(ATTRIBUTES.state, state);
}

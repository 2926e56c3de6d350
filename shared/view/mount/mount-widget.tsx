import type { Root } from "react-dom/client";
import { ATTRIBUTES, type MountState } from "../../page/chunks/contract-names.ts";
import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { describeElement, reportError, warnHost } from "../../page/host/report.ts";
import { readSiteLinks } from "../../page/host/site-links.ts";
import { optionAttribute, readOptions } from "../../page/host/widget-options.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { hideContent, readContent, showContent } from "./host-content.ts";
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
 * option is invalid that has no default, the widget has failed. What a script of the page takes away, such as
 * one that makes the page equal to the server's markup (a morph), is put back.
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
  let state: MountState | undefined;
  let putBackAt: number[] = [];

  /** @param changed the attributes to warn of */
  function update(changed: readonly (string | null)[]): void {
    const options = readOptions<object>(mountPoint, definition.options, changed);
    if (options && root) root.render(options);
    else if (options) root = renderWidget(mountPoint, definition, options, handleState);
    else if (root) root.unmount("failed");
    else setState("failed");
  }

  function handleState(next?: MountState): void {
    state = next;
    if (state !== "ready") root = undefined;
    setState(state);
  }

  function putBack(): void {
    const now = performance.now();
    putBackAt = [...putBackAt.filter((time) => time > now - 1000), now];
    if (putBackAt.length > PUT_BACK_MAX_PER_S) {
      observer.disconnect();
      root?.unmount("failed");
      const message = "a script of the page takes the widget out again and again.";
      warnHost(`${describeElement(mountPoint)}: ${message}`, mountPoint);
      return;
    }
    setState(state);
    root?.putBack();
  }

  // Several attributes that a script changes one after the other are one update.
  const observer = new MutationObserver((records) => {
    const names = records.map(({ attributeName }) => attributeName);
    const changed = records
      .filter(
        ({ attributeName: name, oldValue }) => name && mountPoint.getAttribute(name) !== oldValue,
      )
      .map(({ attributeName }) => attributeName)
      .filter((name) => name !== ATTRIBUTES.state);
    if (changed.length > 0) update(changed);
    const isStateTaken =
      state &&
      names.includes(ATTRIBUTES.state) &&
      mountPoint.getAttribute(ATTRIBUTES.state) !== state;
    if (isStateTaken || root?.isTaken()) putBack();
    else if (names.includes(null)) root?.followContent();
  });
  observer.observe(mountPoint, {
    attributeFilter: [...attributes, ATTRIBUTES.state],
    attributeOldValue: true,
    childList: true,
  });
  update(attributes);
  return () => {
    observer.disconnect();
    root?.unmount();
  };
}

/** Where two scripts disagree about the page, ours gives up. A page may morph with each keystroke. */
const PUT_BACK_MAX_PER_S = 20;

interface WidgetRoot {
  render: (options: object) => void;
  /** Whether it is not in its mount point any more. */
  isTaken: () => boolean;
  putBack: () => void;
  /** Takes over what the host has changed of its own in the mount point. */
  followContent: () => void;
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
  let content: readonly Node[] = prerendered
    ? [element.cloneNode(true)]
    : [...mountPoint.childNodes];
  let siteLinks = readSiteLinks(content);
  let isHydrated = prerendered !== null;
  let focused: EventTarget | null = null;
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
    if (isHydrated && element.parentNode === mountPoint) element.replaceWith(...content);
    else showContent(mountPoint, element, content);
    element.remove();
    setState(state);
  }

  /** The root is as it was, with what the shopper has typed and opened, but without the focus. */
  function putBack(): void {
    if (element.parentNode === mountPoint) return;
    isHydrated = false;
    mountPoint.prepend(element);
    followContent();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  function followContent(): void {
    const next = isHydrated ? content : readContent(element, content);
    if (next === content) return;
    content = next;
    siteLinks = readSiteLinks(content);
    render(options);
    if (isShown && !definition.keepsContent) hideContent(element, content);
  }

  function fail(error: unknown): void {
    reportError(`${describeElement(mountPoint)}: the widget failed twice.`, error, mountPoint);
    // A root can't be unmounted while it renders.
    queueMicrotask(() => unmount("failed"));
  }

  const prerenderedState = readPrerenderedState(prerendered);
  const createApp = () => (
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
  element.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  element.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget) focused = null;
    // Later, because an element that is taken out loses the focus, too.
    else
      setTimeout(() => {
        if (!element.contains(readDocument("activeElement"))) focused = null;
      });
  });
  root = renderRoot(element, createApp(), {
    owner: `${name} widget`,
    mountPoint,
    prerenderedPrefix: prerendered ? prerenderedPrefix(name) : undefined,
  });
  function render(next: object): void {
    options = next;
    root.render(createApp());
  }

  const isTaken = () => element.parentNode !== mountPoint;
  return { render, isTaken, putBack, followContent, unmount };
}

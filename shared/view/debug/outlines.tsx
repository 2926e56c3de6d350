import { useEffect, useRef } from "react";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import * as styles from "./debug-panel.module.css";
import { findMountPoints } from "./list-mount-points.ts";

/** A label is above its outline, or inside it if there is no space above. */
const LABEL_HEIGHT_PX = 18;

/**
 * Outlines of the mount points with name and state. They lie over the page, so they move nothing in it.
 * They follow their elements in each frame, because a page can move them without any event.
 */
export function Outlines() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = requestAnimationFrame(draw);
    function draw(): void {
      if (layer.current) drawOutlines(layer.current, findMountPoints());
      frame = requestAnimationFrame(draw);
    }
    return () => cancelAnimationFrame(frame);
  }, []);

  return <div ref={layer} className={styles.outlines} dir="ltr" aria-hidden="true" />;
}

function drawOutlines(layer: HTMLElement, mountPoints: readonly HTMLElement[]): void {
  while (layer.children.length > mountPoints.length) layer.lastChild?.remove();
  // Prototype 1.6 replaces `entries()` of arrays.
  mountPoints.forEach((mountPoint, index) => {
    const outline = (layer.children[index] ?? addOutline(layer)) as HTMLElement;
    const { left, top, width, height } = measure(mountPoint);
    const box = `${left}px ${top}px ${width}px ${height}px`;
    const state = mountPoint.getAttribute(ATTRIBUTES.state) ?? "not mounted";
    const text = `${mountPoint.getAttribute(ATTRIBUTES.widget)}: ${state}`;
    if (outline.dataset.box !== box) {
      outline.dataset.box = box;
      outline.style.transform = `translate(${left}px, ${top}px)`;
      outline.style.width = `${width}px`;
      outline.style.height = `${height}px`;
      outline.toggleAttribute("data-at-edge", top < LABEL_HEIGHT_PX);
    }
    if (outline.dataset.text !== text) {
      outline.dataset.text = text;
      outline.dataset.state = state;
    }
  });
}

function addOutline(layer: HTMLElement): HTMLElement {
  const outline = readDocument("createElement")("div");
  outline.className = `${styles.outline}`;
  layer.append(outline);
  return outline;
}

/** An element with `display: contents` has no box of its own. */
function measure(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect();
  if (box.width || box.height) return box;
  const range = readDocument("createRange")();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { selectContent } from "../../page/host/mount-point-content.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { findMoved, moveNodes } from "./move-nodes.ts";

/**
 * The content of a mount point belongs to the host: React and Vue keep updating it, and their whole app breaks if a
 * node is removed. So the content stays where it is and is only hidden: the mount point gets a shadow root whose one
 * slot shows only the widget's root. An unnamed slot shows the content again. Only if an element can't have a shadow
 * root (`li`, `td`, `a`), the content is taken out and put back.
 */
const slots = new WeakMap<Node, HTMLSlotElement | null>();

/** The name of the slot for the widget's root. */
export const SLOT = "fundraising";

/** Functions that undo the changes that were made to hide the content of a mount point. */
const undos = new WeakMap<Node, (() => void)[]>();

function addUndo(mountPoint: Node, undo: () => void): void {
  undos.set(mountPoint, [...(undos.get(mountPoint) ?? []), undo]);
}

/** Takes nodes out of a mount point until its content is shown again. A template keeps them in the host's snapshots. */
export function takeOut(mountPoint: Element, nodes: readonly Node[]): void {
  if (!nodes.length) return;
  const template = readDocument("createElement")("template");
  addUndo(mountPoint, moveNodes(nodes, template));
  addUndo(mountPoint, () => template.remove());
  mountPoint.append(template);
}

/**
 * The host's nodes in the mount point, including nodes that were taken out or moved into the widget.
 *
 * @param element the widget's root
 * @param before the earlier result, which is returned if nothing has changed
 */
export function readContent(
  mountPoint: Element,
  element: Element,
  before: readonly Node[] = [],
): readonly Node[] {
  const nodes = [...mountPoint.childNodes].filter(
    (node) =>
      node !== element && !(node instanceof Element && node.matches(`[${ATTRIBUTES.moved}]`)),
  );
  const content = nodes.map(findMoved);
  const isSame =
    content.length === before.length && content.every((node, index) => node === before[index]);
  return isSame ? before : content;
}

/**
 * Hides everything in the mount point except the widget's root. Does nothing if there is no other
 * content.
 */
export function hideContent(element: HTMLElement, content: readonly Node[]): void {
  const mountPoint = element.parentElement;
  const shown = content.filter((node) => node.parentNode === mountPoint);
  if (!mountPoint || !shown.some(isVisible)) return;
  const slot = findSlot(mountPoint);
  // A widget's own markup, such as a fragment with other options, is taken out, because it could be
  // found by its classes and ids.
  takeOut(mountPoint, slot ? shown.filter(isPrerendered) : shown);
  if (!slot) return;
  element.slot = SLOT;
  slot.name = SLOT;
  // A form around the mount point must neither send nor validate hidden fields.
  for (const field of selectContent<HTMLInputElement>(shown, FIELDS)) {
    if (!field.form || field.hasAttribute("form") || mountPoint.contains(field.form)) continue;
    field.setAttribute("form", "");
    addUndo(mountPoint, () => field.removeAttribute("form"));
  }
}

const FIELDS = "button, fieldset, input, object, output, select, textarea";

/**
 * Shows the content again. Content that is still in place is not moved, because it may have the
 * focus.
 */
export function restoreContent(mountPoint: HTMLElement, element: HTMLElement): void {
  const slot = slots.get(mountPoint);
  if (slot) slot.name = "";
  element.slot = "";
  for (const undo of undos.get(mountPoint) ?? []) undo();
  undos.delete(mountPoint);
}

function isPrerendered(node: Node): boolean {
  return node instanceof Element && node.matches(`.${ROOT_CLASS}`);
}

function isVisible(node: Node): boolean {
  // Elements have no value.
  return node.nodeName !== "#comment" && /\S/.test(`${node.nodeValue}`);
}

function findSlot(mountPoint: HTMLElement): HTMLSlotElement | null {
  const known = slots.get(mountPoint);
  if (known !== undefined) return known;
  let slot: HTMLSlotElement | null = null;
  try {
    const shadow = mountPoint.attachShadow({ mode: "open" });
    slot = readDocument("createElement")("slot");
    shadow.append(slot);
  } catch {
    // Such an element can't have a shadow root, or the host has already attached one.
  }
  slots.set(mountPoint, slot);
  return slot;
}

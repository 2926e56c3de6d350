import { ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";

/**
 * The content of a mount point stays the host's: React and Vue go on updating what they have rendered there,
 * and their whole app is gone if a node has been taken out. So it stays where it is, and is not rendered:
 * the mount point gets a shadow root with one slot, which shows the widget's root alone. An unnamed slot
 * shows the content again. Where an element can't have a shadow root (`li`, `td`, `a`), the content is taken
 * out and put back.
 */
const slots = new WeakMap<Node, HTMLSlotElement | null>();

/** The name of the slot for the widget's root. */
const SLOT = "fundraising";

/**
 * What the host has in the mount point, with the nodes that were moved into the widget.
 *
 * @param element the widget's root
 * @param before what it was; still so where the content was taken out
 */
export function readContent(element: HTMLElement, before: readonly Node[] = []): readonly Node[] {
  const mountPoint = element.parentNode as HTMLElement;
  if (slots.get(mountPoint) === null) return before;
  const nodes = [...mountPoint.childNodes].filter((node) => node !== element);
  const content = nodes.map((node) => movedNodes.get(node) ?? node);
  const isSame =
    content.length === before.length && content.every((node, index) => node === before[index]);
  return isSame ? before : content;
}

/** Shows the widget's root alone. Does nothing if there is nothing else to see. */
export function hideContent(element: HTMLElement, content: readonly Node[]): void {
  const mountPoint = element.parentElement;
  const shown = content.filter((node) => node.parentNode === mountPoint);
  if (!mountPoint || !shown.some(isVisible)) return;
  const slot = findSlot(mountPoint);
  if (!slot) {
    for (const node of shown) (node as ChildNode).remove();
    return;
  }
  element.slot = SLOT;
  slot.name = SLOT;
  // Markup of a widget, such as a fragment of other options, would be found by its classes and ids.
  const fragments = shown.filter(isFragment);
  for (const fragment of fragments) fragment.remove();
  takenOut.set(mountPoint, [...(takenOut.get(mountPoint) ?? []), ...fragments]);
  for (const field of listFields(shown)) {
    if (!field.form || shown.some((node) => node.contains(field.form))) continue;
    // The form around the mount point must neither send nor check what is not seen.
    ownForms.set(field, field.getAttribute("form"));
    field.setAttribute("form", "");
  }
}

/** Shows the content again, below the widget's root if that is still there. */
export function showContent(
  mountPoint: HTMLElement,
  element: HTMLElement,
  content: readonly Node[],
): void {
  const slot = slots.get(mountPoint);
  if (!slot) {
    const isThere = content.every((node) => node.parentNode === mountPoint);
    // What is still there may have the focus, so it is not moved.
    if (!isThere && element.parentNode === mountPoint) mountPoint.append(...content);
    return;
  }
  slot.name = "";
  element.slot = "";
  mountPoint.append(...(takenOut.get(mountPoint) ?? []));
  takenOut.delete(mountPoint);
  for (const field of listFields([...mountPoint.childNodes])) {
    const form = ownForms.get(field);
    if (form) field.setAttribute("form", form);
    else if (form === null) field.removeAttribute("form");
    ownForms.delete(field);
  }
}

/** Whether the content, or some of it, is rendered. */
export function isContentShown(mountPoint: Element, content: readonly Node[]): boolean {
  const isThere = content.some((node) => node.parentElement === mountPoint);
  return isThere && slots.get(mountPoint)?.name !== SLOT;
}

/** The `form` attributes that fields had before they were hidden. */
const ownForms = new WeakMap<Element, string | null>();

type Field = HTMLInputElement;

function listFields(content: readonly Node[]): Field[] {
  return content
    .filter((node) => node instanceof Element)
    .flatMap((element) => [element, ...element.querySelectorAll("*")])
    .filter((element): element is Field =>
      element.matches("button, fieldset, input, object, output, select, textarea"),
    );
}

/** The fragments that were taken out of a mount point. */
const takenOut = new WeakMap<Node, Element[]>();

function isFragment(node: Node): node is Element {
  return node instanceof Element && node.matches(`.${ROOT_CLASS}`);
}

function isVisible(node: Node): boolean {
  return node instanceof Element || (node instanceof Text && /\S/.test(node.data));
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
    // Such an element can't have one, or has one of the host's.
  }
  slots.set(mountPoint, slot);
  return slot;
}

/** What stands in the mount point for a node that was moved into the widget, and the other way round. */
const markers = new WeakMap<Node, Comment>();
const movedNodes = new WeakMap<Node, Node>();

/**
 * Moves nodes of the host to their place in the widget; the host's scripts may have references to them.
 *
 * @returns moves them back to where they were, unless the host has removed them
 */
export function moveNodes(nodes: readonly Node[], place: Element): () => void {
  for (const node of nodes) {
    const marker = readDocument("createComment")("");
    if (node.parentNode) followHost(node.parentNode);
    (node as ChildNode).replaceWith(marker);
    markers.set(node, marker);
    movedNodes.set(marker, node);
    place.append(node);
  }
  return () => {
    for (const node of nodes as ChildNode[]) {
      const marker = markers.get(node);
      markers.delete(node);
      if (!place.contains(node)) marker?.remove();
      else if (marker?.parentNode) marker.replaceWith(node);
      else node.remove();
    }
  };
}

/**
 * Lets a mount point remove a node that was moved, and insert others before it. React does so by methods of
 * the parent that it knows, and its app would be gone if they threw.
 */
function followHost(mountPoint: Node): void {
  if (Object.hasOwn(mountPoint, "removeChild")) return;
  const { removeChild, insertBefore } = mountPoint;
  const methods: Pick<Node, "removeChild" | "insertBefore"> = {
    removeChild(child) {
      const parent = markers.has(child) ? child.parentNode : mountPoint;
      return removeChild.call(parent, child) as typeof child;
    },
    insertBefore(node, before) {
      const marker = before && markers.get(before);
      return insertBefore.call(mountPoint, node, marker ?? before) as typeof node;
    },
  };
  Object.assign(mountPoint, methods);
}

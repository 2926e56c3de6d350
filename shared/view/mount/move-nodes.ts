import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";

/** The moved nodes by their placeholder comments. */
const movedNodes = new WeakMap<Node, Node>();

/** The moved node whose placeholder this node is, otherwise the node itself. */
export const findMoved = (node: Node): Node => movedNodes.get(node) ?? node;

/**
 * Moves nodes of the host to another place; the host's scripts may have references to them.
 *
 * @returns a function that moves the nodes back, unless the host has removed them
 */
export function moveNodes(nodes: readonly Node[], place: Element): () => void {
  place.setAttribute(ATTRIBUTES.moved, "");
  const target = place instanceof HTMLTemplateElement ? place.content : place;
  const moved = nodes.map((node) => {
    const marker = readDocument("createComment")("");
    (node as ChildNode).replaceWith(marker);
    movedNodes.set(marker, node);
    target.append(node);
    return [node as ChildNode, marker] as const;
  });
  return () => {
    for (const [node, marker] of moved) {
      if (!target.contains(node)) marker.remove();
      else if (marker.parentNode) marker.replaceWith(node);
      else node.remove();
    }
  };
}

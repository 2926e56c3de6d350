import { readDocument } from "../../page/platform/read-document.ts";

/** The placeholder comments of moved nodes, in both directions. */
const markers = new WeakMap<Node, Comment>();
const movedNodes = new WeakMap<Node, Node>();

/** The moved node whose placeholder this node is, otherwise the node itself. */
export const findMoved = (node: Node): Node => movedNodes.get(node) ?? node;

/**
 * Moves nodes of the host to another place; the host's scripts may have references to them.
 *
 * @returns a function that moves the nodes back, unless the host has removed them
 */
export function moveNodes(nodes: readonly Node[], place: ParentNode): () => void {
  const moved = nodes.map((node) => {
    const marker = readDocument("createComment")("");
    if (node.parentNode) followHost(node.parentNode);
    (node as ChildNode).replaceWith(marker);
    markers.set(node, marker);
    movedNodes.set(marker, node);
    place.append(node);
    return [node as ChildNode, marker] as const;
  });
  return () => {
    for (const [node, marker] of moved) {
      markers.delete(node);
      if (!place.contains(node)) marker.remove();
      else if (marker.parentNode) marker.replaceWith(node);
      else node.remove();
    }
  };
}

/**
 * Lets the host remove a moved node from the mount point, or insert nodes before it. React calls these methods on the
 * original parent, and its app would break if they threw.
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

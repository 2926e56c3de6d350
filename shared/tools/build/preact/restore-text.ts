import { options, type VNode } from "preact";

/** Preact's names for the element and the children of a rendered node, which its own packages use too. */
interface Rendered {
  __e?: Node | null;
  __k?: (VNode<unknown> | null)[] | null;
  type?: unknown;
}

/**
 * Shows a text that has changed since a script of the host replaced its text node, such as a translator, or WordPress,
 * which makes emojis images. In this case React sets the text of the element, but Preact sets the text node that is no
 * longer in the page.
 */
const shown = new WeakMap<Node, unknown>();
const { diffed } = options;

options.diffed = (vnode) => {
  diffed?.(vnode);
  const { __e: element, __k: children } = vnode as Rendered;
  if (typeof vnode.type !== "string" || !element) return;
  const node = children?.length === 1 ? (children[0] as Rendered | null)?.__e : undefined;
  if (node?.nodeName !== "#text") {
    // In place of the text, there are elements now, or nothing. What replaced the text is there, too.
    const nodes = shown.delete(element) && listNodes(vnode);
    if (nodes && element.childNodes.length > nodes.length)
      (element as Element).replaceChildren(...nodes);
    return;
  }
  const hasChanged = shown.has(element) && shown.get(element) !== node.nodeValue;
  shown.set(element, node.nodeValue);
  if (hasChanged && node.parentNode !== element) (element as Element).replaceChildren(node);
};

/** The nodes of the children of a rendered node. */
function listNodes({ __k: children }: Rendered): Node[] {
  return (children ?? []).flatMap((child: Rendered | null) =>
    typeof child?.type === "function" ? listNodes(child) : (child?.__e ?? []),
  );
}

import { ROOT_CLASS } from "../chunks/contract-names.ts";
import styles from "./root.module.css";

/**
 * The element for a React root. Rendering into the host's element itself would throw, and erase the
 * host's new content, once the host replaces its children.
 *
 * @param tag `span` for a widget that is phrasing content
 */
export function createRootElement(tag: "div" | "span", name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = `${styles.root} ${ROOT_CLASS}-${name}`;
  return element;
}

import styles from "./root.module.css";

/**
 * The element of our own that a React root lives in. Rendering straight into the host's element
 * would throw, and erase the host's new content, once the host replaces what is in it.
 *
 * @param tag `span` where the widget stands in a line of text
 */
export function createRootElement(tag: "div" | "span", name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = `${styles.root} fw-root-${name}`;
  return element;
}

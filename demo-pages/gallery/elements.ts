/** The element with the id, which the page has. */
export function find<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

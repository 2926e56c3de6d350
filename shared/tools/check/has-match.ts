import { is } from "css-select";
import type { PageElement } from "./parse-page.ts";

/** Whether an element matches a selector; `undefined` for one that only a browser can decide, such as `:hover`. */
export function hasMatch(elements: readonly PageElement[], selector: string): boolean | undefined {
  try {
    return elements.some((element) => is<PageElement, PageElement>(element, selector, { adapter }));
  } catch {
    return undefined;
  }
}

const adapter = {
  isTag: (node: PageElement): node is PageElement => node !== undefined,
  getAttributeValue: ({ read }: PageElement, name: string) => read(name),
  getChildren: ({ children }: PageElement) => children,
  getName: ({ name }: PageElement) => name,
  getParent: ({ parent }: PageElement) => parent ?? null,
  getSiblings: (element: PageElement) => element.parent?.children ?? [element],
  getText: ({ text }: PageElement) => text,
  hasAttrib: ({ read }: PageElement, name: string) => read(name) !== undefined,
  removeSubsets: (elements: PageElement[]) => elements,
};

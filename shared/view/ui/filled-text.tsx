import { Fragment, type ReactNode } from "react";

export interface FilledTextProps {
  text: string;
  /** By the placeholder: `{ term: <bdi>cats</bdi> }` for `{term}`. */
  values: Readonly<Record<string, ReactNode>>;
}

/**
 * A text with elements in place of its placeholders. The text around them is in elements, too, because translation
 * tools replace text nodes that React owns.
 */
export function FilledText({ text, values }: FilledTextProps): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    // The odd parts are the names in the placeholders.
    const content = index % 2 ? (values[part] ?? part) : <span>{part}</span>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
    return <Fragment key={index}>{content}</Fragment>;
  });
}

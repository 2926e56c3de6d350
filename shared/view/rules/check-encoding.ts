import type { CheckedPage, Spot } from "./checked-page.ts";

/** The entities that templates write, and numbers. */
const ENTITY =
  /&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|[mn]dash|[lr][sd]?quo|szlig|[a-z](acute|grave|circ|tilde|uml|cedil|ring|slash));/i;

/** Not `<ada@shop.example>`. */
const TAG = /<\/?(a|b|br|div|em|h[1-6]|i|img|li|ol|p|small|span|strong|u|ul)(\s[^<>]*|\/)?>/i;

/** Checks whether shoppers see entities or tags in a text. */
export function checkEncoding(
  text: string,
  spot: Spot,
  { report }: Pick<CheckedPage, "report">,
  label = "",
): void {
  const tell = report("encoding", spot);
  const [entity] = ENTITY.exec(text) ?? [];
  const [tag] = TAG.exec(text) ?? [];
  if (entity)
    tell`${label}“${entity}” is escaped once too often, so shoppers read it as it is.
      Let the template escape it once less.`;
  else if (tag)
    tell`${label}“${tag}” is text here, so shoppers read it.
      Remove the tag. If it may stand here, let the template escape it once less.`;
}

/**
 * Has each field in `root` that holds nothing sensible say so, and goes to the first of them.
 *
 * @returns whether there is one
 */
export function focusInvalidField(root: ParentNode): boolean {
  // Each has to be asked: asking is what makes it say so.
  const [first] = [...root.querySelectorAll("input")].filter((field) => !field.checkValidity());
  first?.focus();
  return first !== undefined;
}

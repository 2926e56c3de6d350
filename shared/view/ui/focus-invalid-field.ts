/**
 * Fires `invalid` on each invalid field in `root`, which shows its error, and focuses the first of them.
 *
 * @returns whether there is one
 */
export function focusInvalidField(root: ParentNode): boolean {
  // `checkValidity` fires `invalid`, so it is called for every field.
  const [first] = [...root.querySelectorAll("input")].filter((field) => !field.checkValidity());
  first?.focus();
  return first !== undefined;
}

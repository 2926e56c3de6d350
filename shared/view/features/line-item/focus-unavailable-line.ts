/** Marks the element of a line that can't be bought. It can get the focus. */
export const UNAVAILABLE = "data-unavailable";

/** Focuses the first line in `root` that can't be bought. */
export function focusUnavailableLine(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>(`[${UNAVAILABLE}]`)?.focus();
}

/** Focuses the first size that can be chosen, so that it and the message above are in the view. */
export function focusSizes(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>("[name=size]:not([aria-disabled=true])")?.focus();
}

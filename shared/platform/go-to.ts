/**
 * Leaving the page, in one place. Addresses have been checked where they were read (`links.ts`) or
 * are paths of our own making.
 */
export function goTo(address: string): void {
  location.assign(address);
}

export function reloadPage(): void {
  location.reload();
}

/**
 * The server has taken a caller for nobody (401). What that means for the page is the store's to
 * find out, and the store stands above the calls.
 */
let notice: (() => void) | undefined;

export function watchRefusals(listener: () => void): void {
  notice = listener;
}

export function noticeRefusal(): void {
  notice?.();
}

import { readDocument } from "./read-document.ts";

/**
 * Fulfilled when the page is shown. Browsers prerender pages that the user may open next (speculation rules, Chrome's
 * address bar), and discard a prerendered page that the user does not open.
 */
export async function whenActivated(): Promise<void> {
  // Missing in older browsers, and in TypeScript's DOM types.
  if (readDocument("prerendering" as "hidden") !== true) return;
  await new Promise((resolve) => {
    // In the capture phase, because the document's event does not bubble.
    window.addEventListener("prerenderingchange", resolve, { once: true, capture: true });
  });
}

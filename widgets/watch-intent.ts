import { chunkLoader } from "../shared/page/chunks/chunk-loader.ts";
import { ATTRIBUTES } from "../shared/page/chunks/contract-names.ts";
import { findTarget } from "../shared/page/platform/find-target.ts";
import { readCartId } from "../shared/shop/cart/cart-id.ts";
import { loadCartSession } from "../shared/shop/cart/load-cart-session.ts";
import { loadLater } from "./load-later.ts";

/** A pointer that stays on a link for as long will mostly click; one that passes by is gone (measured by instant.page). */
const INTENT_MS = 65;

/**
 * Prepares what a trigger opens as soon as the shopper means it: a pointer or the focus stays on it, or a finger touches
 * it. The loader has only fetched the code by then.
 */
export function watchIntent(): void {
  let timer: ReturnType<typeof setTimeout>;
  const handleSign = (event: Event) => {
    clearTimeout(timer);
    const area = findTarget(event, `[${ATTRIBUTES.open}]`)?.getAttribute(ATTRIBUTES.open);
    if (area) timer = setTimeout(prepare, event.type === "pointerdown" ? 0 : INTENT_MS, area);
  };
  for (const sign of ["pointerover", "pointerdown", "focusin"])
    window.addEventListener(sign, handleSign, true);
}

/** Runs the area's code, and reads the cart. After an error, the click tries again and says what is wrong. */
function prepare(area: string): void {
  const steps: Promise<unknown>[] = [loadLater()];
  if (area !== "menu") steps.push(chunkLoader.load(area === "cart" ? area : "login", "area"));
  if (area === "cart" && readCartId())
    steps.push(loadCartSession().then(({ openCartSession }) => openCartSession().prefetch()));
  for (const step of steps) step.catch(() => undefined);
}

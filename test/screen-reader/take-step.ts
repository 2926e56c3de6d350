import { waitFor } from "../engines/engine-page.ts";
import type { HeldRequest } from "../helpers/hold-requests.ts";
import type { Shop } from "./open-shop.ts";

type Step = (shop: Shop) => Promise<unknown>;

let held: HeldRequest;

const ACTIONS: Record<string, (rest: string) => Step> = {
  /** Opens a page of the shop, without waiting for its widgets. */
  open: (path) => (shop) => shop.open(path),
  type: (text) => (shop) => shop.orca.type(text),
  /** Moves the focus, as tabs would, to a selector's element. */
  focus:
    (selector) =>
    ({ page }) =>
      waitFor(selector, () =>
        page.evaluate((selector) => {
          const dialog = document.querySelector("dialog[open]") ?? document;
          const element = dialog.querySelector<HTMLElement>(selector);
          element?.focus();
          return element !== null && element === document.activeElement;
        }, selector),
      ),
  /** Delays the next response to a request with this method and path, until `release`. */
  hold: (request) => async (shop) => {
    const [method = "", path = ""] = request.split(" ");
    held = shop.holdNext(method, new RegExp(path));
  },
  /** Waits for the held request first. */
  release: () => async () => {
    await held.arrived;
    held.release();
  },
};

/** What a shopper or the network does: one of the actions, or a key by its name in xdotool. */
export function takeStep(shop: Shop, written: string): Promise<unknown> {
  const [, name = "", rest = ""] = /^(\w+) ?(.*)$/.exec(written) ?? [];
  const step = ACTIONS[name]?.(rest);
  return step ? step(shop) : shop.orca.press(written);
}

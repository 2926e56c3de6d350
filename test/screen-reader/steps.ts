import { waitFor } from "../engines/engine-page.ts";
import type { HeldRequest } from "../helpers/hold-requests.ts";
import type { Shop } from "./open-shop.ts";

/** A key by its name in xdotool, or something else that a shopper or the network does. */
export type Step = string | ((shop: Shop) => Promise<unknown>);

let held: HeldRequest;

/** Opens a page of the shop, without waiting for its widgets. */
export const open =
  (path: string): Step =>
  (shop) =>
    shop.open(path);

export const type =
  (text: string): Step =>
  (shop) =>
    shop.orca.type(text);

/** Moves the focus, as tabs would, to a selector's element. */
export const focus =
  (selector: string): Step =>
  async ({ page }) => {
    await waitFor(selector, () =>
      page.evaluate((selector) => {
        const dialog = document.querySelector("dialog[open]") ?? document;
        const element = dialog.querySelector<HTMLElement>(selector);
        element?.focus();
        return element !== null && element === document.activeElement;
      }, selector),
    );
  };

/** Delays the next response to such a request, until `release`. */
export const hold =
  (method: string, path: RegExp): Step =>
  async (shop) => {
    held = shop.holdNext(method, path);
  };

/** Waits for the held request first. */
export const release: Step = async () => {
  await held.arrived;
  held.release();
};

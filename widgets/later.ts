import { ATTRIBUTES, ROOT_CLASS } from "../shared/page/chunks/public-names.ts";
import { AREA_NAMES, type AreaName, type ClickResult } from "../shared/page/chunks/runtime.ts";
import { describeArgument, warnHost, warnUnknownName } from "../shared/page/host/report.ts";
import { isRecord } from "../shared/page/host/value-reader.ts";
import { renewHolds } from "../shared/page/platform/renew-holds.ts";
import { isStrayClick, preventSecondPresses } from "../shared/page/platform/second-press.ts";
import type { FundraisingArea } from "../shared/shop/config/public-api.ts";
import { openMenu } from "../shared/shop/store/menu-slice.ts";
import { openArea } from "../shared/view/areas/open-area.ts";
import { isOwnButton } from "../shared/view/mount/root.tsx";
import { addFromTrigger } from "./add-from-trigger.ts";
import { prepareAreasOnHover } from "./prepare-areas.ts";

/**
 * The chunk with the code that a page needs only when the user does something; `LATER_MODULES` of the build names its
 * other modules.
 */

export { renewHolds };

// Once, however often the chunk is asked for.
prepareAreasOnHover();
preventSecondPresses(ROOT_CLASS, `[${ATTRIBUTES.slot}]`);

/**
 * @param area may be an unknown one
 * @returns `follow` if the host has cancelled the opening, and the trigger is not a button of a widget
 */
export function openByTrigger(area: AreaName, trigger: HTMLElement): ClickResult {
  if (isStrayClick()) return "handled";
  if (!AREA_NAMES.includes(area)) {
    warnUnknownName(trigger, ATTRIBUTES.open, AREA_NAMES);
    return "handled";
  }
  if (trigger.hasAttribute(ATTRIBUTES.add)) {
    addFromTrigger(trigger);
    return "handled";
  }
  const isOpen =
    area === "menu"
      ? openMenu()
      : area === "cart"
        ? openArea("cart", { trigger })
        : openArea("login", { trigger, mode: area });
  return isOpen || isOwnButton(trigger) ? "handled" : "follow";
}

/** @param options those of `openLogin`; scripts are not type-checked */
export function openByHost(name: FundraisingArea, options: unknown): void {
  openArea(name, name === "login" ? { mode: readMode(options) } : {});
}

function readMode(options: unknown = {}): "login" | "register" {
  const mode = isRecord(options) ? (options.mode ?? "login") : options;
  if (mode === "login" || mode === "register") return mode;
  warnHost(`${describeArgument("openLogin: mode", mode, "login or register")} Used: login.`);
  return "login";
}

import { ATTRIBUTES, ROOT_CLASS } from "../shared/page/chunks/contract-names.ts";
import { AREA_NAMES, type AreaName } from "../shared/page/chunks/runtime.ts";
import { warnUnknownName } from "../shared/page/host/report.ts";
import { openMenu } from "../shared/shop/store/menu-slice.ts";
import { openArea } from "../shared/view/areas/open-area.ts";
import { addFromTrigger } from "./add-from-trigger.ts";

/** The chunk of what a page needs only once it is used; `LATER_MODULES` of the build names its other modules. */

export { openArea };

/**
 * @param area may be an unknown one
 * @returns whether a link should not lead to its page: the host has not cancelled it, or the link is our button
 */
export function openByTrigger(area: AreaName, trigger: HTMLElement): boolean {
  if (!AREA_NAMES.includes(area)) {
    warnUnknownName(trigger, ATTRIBUTES.open, AREA_NAMES);
    return true;
  }
  if (trigger.hasAttribute(ATTRIBUTES.add)) {
    addFromTrigger(trigger);
    return true;
  }
  const isOpen =
    area === "menu"
      ? openMenu()
      : area === "cart"
        ? openArea("cart", { trigger })
        : openArea("login", { trigger, mode: area });
  return isOpen || trigger.matches(`.${ROOT_CLASS} [role]`);
}

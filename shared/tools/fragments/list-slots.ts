import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import {
  groupSiteLinks,
  type SiteLinks,
  toLinkSlot,
  toSiteLink,
} from "../../page/host/slot-links.ts";
import { MOUNT_POINT } from "../../view/rules/checked-page.ts";
import { parsePage } from "../check/parse-page.ts";

/** Reads the links in the slots of mount points from HTML, by the name of the widget. */
export function listSlots(html: string): Record<string, SiteLinks> {
  const mountPoints = parsePage(html).find(MOUNT_POINT);
  return Object.fromEntries(
    mountPoints.map((mountPoint) => [
      mountPoint.getAttribute(ATTRIBUTES.widget),
      groupSiteLinks([...mountPoint.querySelectorAll("a")].map(readLink)),
    ]),
  );
}

function readLink(link: Element) {
  const slot = toLinkSlot(link.closest(`[${ATTRIBUTES.slot}]`)?.getAttribute(ATTRIBUTES.slot));
  const image = link.querySelector("img")?.attributes;
  return slot && toSiteLink(slot, link.attributes, link.textContent ?? "", image);
}

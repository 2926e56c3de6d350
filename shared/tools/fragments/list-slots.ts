import type { DefaultTreeAdapterTypes } from "parse5";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import {
  groupSiteLinks,
  type LinkSlot,
  type SiteLink,
  type SiteLinks,
  toLinkSlot,
  toSiteLink,
} from "../../page/host/site-links.ts";
import { type PageElement, parsePage } from "../check/parse-page.ts";

/** Reads the links in the slots of mount points from HTML, by the name of the widget. */
export function listSlots(html: string): Record<string, SiteLinks> {
  const groups: Record<string, SiteLinks> = {};
  for (const mountPoint of parsePage(html).elements) {
    const widget = mountPoint.read(ATTRIBUTES.widget);
    if (widget !== undefined) groups[widget] = groupSiteLinks(listLinks(mountPoint));
  }
  return groups;
}

function listLinks(element: PageElement, slot?: LinkSlot): (SiteLink | undefined)[] {
  return element.children.flatMap((child) => {
    const own = toLinkSlot(child.read(ATTRIBUTES.slot)) ?? slot;
    if (child.name !== "a" || !own) return listLinks(child, own);
    const image = child.children.find(({ name }) => name === "img");
    return [toSiteLink(own, child.attributes, readAllText(child.node), image?.attributes)];
  });
}

function readAllText(node: DefaultTreeAdapterTypes.Node): string {
  if (!("childNodes" in node)) return "value" in node ? node.value : "";
  return node.childNodes.map(readAllText).join("");
}

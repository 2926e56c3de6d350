import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { safeLink } from "../../page/host/safe-link.ts";
import { toLinkSlot, toSiteLink } from "../../page/host/site-links.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { didYouMean, findClosest } from "./find-closest.ts";
import { atLine, FRAGMENT, MOUNT_POINT, type PageView, type ViewElement } from "./page-view.ts";

/** Checks the elements with `data-widget-slot`: whether a widget shows them, and the links in them. */
export function checkSlots(page: PageView): void {
  const { elements, widgets, report } = page;
  for (const element of elements) {
    const written = element.read(ATTRIBUTES.slot);
    const own = element.find("data-slot") ?? element.find("slot");
    const outer = element.parent?.read(ATTRIBUTES.widget) ?? "";
    if (own && written === undefined && widgets.get(outer)?.slots.includes(own.value))
      report("slot", own)`
        The ${outer} widget doesn't read ${own.name}, so it doesn't show this element.
        Write ${ATTRIBUTES.slot}="${own.value}".`;
    if (written === undefined || element.closest(FRAGMENT)) continue;
    if (element.name === "template") {
      checkTemplate(element, page);
      continue;
    }
    const spot = element.at(ATTRIBUTES.slot);
    const mountPoint = element.parent?.closest(MOUNT_POINT);
    const widget = mountPoint?.read(ATTRIBUTES.widget) ?? "";
    // An unknown widget has a finding.
    if (mountPoint && !widgets.has(widget)) continue;
    const slots = widgets.get(widget)?.slots ?? [];
    if (mountPoint && slots.includes(written)) {
      if (element.parent === mountPoint) checkContent(element, mountPoint, page);
      else
        report("slot", spot)`
          This element is not directly in the mount point, so the ${widget} widget doesn't show it.
          Make it a child of the mount point${atLine("of", mountPoint)}.`;
      continue;
    }
    const meant = findClosest(written, slots);
    const only = slots.length === 1 ? slots[0] : meant;
    const withSlots = [...widgets].filter(([, { slots }]) => slots.length > 0);
    const list = withSlots.map(([name, { slots }]) => `${name} (${slots.join(", ")})`).join(", ");
    const one = only ? `${ATTRIBUTES.slot}="${only}"` : `one of ${slots.join(", ")}`;
    const what = mountPoint
      ? `The ${widget} widget has no slot “${written}”, so it doesn't show this element.${didYouMean(meant)}`
      : "This element is in no mount point, so no widget shows it.";
    report("slot", spot)`${what}
      Write ${slots.length > 0 ? one : `it directly into a mount point with slots: ${list}`}.`;
  }
}

/** The widgets that also open as dialogs. Templates anywhere in the page can fill the slots of a dialog. */
const DIALOGS = ["cart", "login"] satisfies FundraisingArea[];

function checkTemplate(element: ViewElement, { widgets, report }: PageView): void {
  const write = (slot = "", dialog = "") => `${ATTRIBUTES.slot}="${slot}" data-for="${dialog}"`;
  const possible = DIALOGS.flatMap((dialog) =>
    (widgets.get(dialog)?.slots ?? []).map((slot) => write(slot, dialog)),
  );
  if (possible.includes(write(element.read(ATTRIBUTES.slot), element.read("data-for")))) return;
  report("slot", element.at(ATTRIBUTES.slot))`No dialog shows this template.
    Write ${possible.join(" or ")}.`;
}

function checkContent(element: ViewElement, mountPoint: ViewElement, { report }: PageView): void {
  const slot = toLinkSlot(element.read(ATTRIBUTES.slot));
  if (!slot) return;
  const parts = listDescendants(element);
  const links = parts.filter(({ name }) => name === "a");
  if (links.length === 0)
    report("slot", element)`The slot ${slot} has no link, so the widget shows its own.
      Write <a href="/">…</a> into it.`;
  for (const one of links) {
    const inner = listDescendants(one);
    const text = inner.map((part) => part.text).join("");
    const image = inner.find(({ name }) => name === "img");
    if (toSiteLink(slot, one.attributes, text, image?.attributes)) continue;
    report("slot", one.at("href"))`
      This link is left out: href="${one.read("href") ?? ""}" is not possible, or it has no text.
      Write a text, and as its href ${safeLink.allowed}.`;
  }
  const first = mountPoint.children.find(({ read }) => read(ATTRIBUTES.slot) === slot);
  const second = slot === "logo" ? (first === element ? links[1] : element) : undefined;
  if (second)
    report("slot", second)`
      This logo is left out: the widget shows the first link of the slot logo alone.
      Remove it.`;
  const other = parts.find((part) => part.text.trim() && !part.closest("a"));
  // Without links, the whole slot is left out, which another rule reports.
  if (other && links.length > 0)
    report("slot", other)`
      “${other.text.trim()}” is left out: the widget shows the links of the slot ${slot} alone.
      Remove it, or make a link of it.`;
}

/** Lists an element, first, and its descendants. */
export function listDescendants(element: ViewElement): ViewElement[] {
  return [element, ...element.children.flatMap(listDescendants)];
}

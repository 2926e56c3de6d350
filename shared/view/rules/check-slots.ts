import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { safeLink } from "../../page/host/safe-link.ts";
import { toLinkSlot, toSiteLink } from "../../page/host/slot-links.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { at, atLine, type CheckedPage, FRAGMENT, MOUNT_POINT, ownText } from "./checked-page.ts";
import { didYouMean, findClosest } from "./find-closest.ts";

/** Checks the elements with `data-widget-slot`: whether a widget shows them, and the links in them. */
export function checkSlots(page: CheckedPage): void {
  const { find, widgets, report } = page;
  for (const element of find(`[data-slot], [slot], [${ATTRIBUTES.slot}]`)) {
    const written = element.getAttribute(ATTRIBUTES.slot);
    const own = element.getAttributeNode("data-slot") ?? element.getAttributeNode("slot");
    const outer = element.parentElement?.getAttribute(ATTRIBUTES.widget) ?? "";
    if (own && written === null && widgets.get(outer)?.slots.includes(own.value))
      report("slot", own)`
        The ${outer} widget doesn't read ${own.name}, so it doesn't show this element.
        Write ${ATTRIBUTES.slot}="${own.value}".`;
    if (written === null || element.closest(FRAGMENT)) continue;
    const mountPoint = element.parentElement?.closest(MOUNT_POINT);
    if (element.localName === "template" || (!mountPoint && element.hasAttribute("data-for"))) {
      checkTemplate(element, page);
      continue;
    }
    const spot = at(element, ATTRIBUTES.slot);
    const widget = mountPoint?.getAttribute(ATTRIBUTES.widget) ?? "";
    // An unknown widget has a finding.
    if (mountPoint && !widgets.has(widget)) continue;
    const slots = widgets.get(widget)?.slots ?? [];
    if (mountPoint && slots.includes(written)) {
      if (element.parentElement === mountPoint) checkContent(element, page);
      else
        report("slot", spot)`
          This element is not directly in the mount point, so the ${widget} widget doesn't show it.
          Make it a child of the mount point${atLine("of", mountPoint, page)}.`;
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

function checkTemplate(element: Element, { widgets, report }: CheckedPage): void {
  const write = (slot = "", dialog = "") => `${ATTRIBUTES.slot}="${slot}" data-for="${dialog}"`;
  const possible = DIALOGS.flatMap((dialog) =>
    (widgets.get(dialog)?.slots ?? []).map((slot) => write(slot, dialog)),
  );
  const [slot = "", dialog = ""] = [ATTRIBUTES.slot, "data-for"].map(
    (name) => element.getAttribute(name) ?? "",
  );
  const isTemplate = element.localName === "template";
  if (isTemplate && possible.includes(write(slot, dialog))) return;
  const mountPoint = isTemplate && element.parentElement?.getAttribute(ATTRIBUTES.widget);
  const owner = mountPoint || dialog;
  if (isTemplate && widgets.get(owner)?.slots.includes(slot)) {
    report("slot", at(element, ATTRIBUTES.slot))`
      ${mountPoint ? "A <template> is for dialogs" : `${owner} is no dialog`}, so no widget shows this one.
      Write <div ${ATTRIBUTES.slot}="${slot}"> directly into the mount point of ${owner}.`;
    return;
  }
  const tags = possible.map((one) => `<template ${one}>`);
  report(
    "slot",
    at(element, ATTRIBUTES.slot),
  )`No dialog shows this <${element.localName}>${isTemplate ? "" : ": with data-for, it has to be a <template>"}.
    Write ${isTemplate ? possible.join(" or ") : (tags.find((tag) => tag.includes(write(slot, dialog))) ?? tags.join(" or "))}.`;
}

function checkContent(element: Element, { report }: CheckedPage): void {
  const slot = toLinkSlot(element.getAttribute(ATTRIBUTES.slot));
  if (!slot) return;
  const links = element.matches("a") ? [element] : [...element.querySelectorAll("a")];
  if (links.length === 0)
    report("slot", element)`The slot ${slot} has no link, so the widget shows its own.
      Write <a href="/">…</a> into it.`;
  for (const one of links) {
    const image = one.querySelector("img")?.attributes;
    if (toSiteLink(slot, one.attributes, one.textContent ?? "", image)) {
      if (one.hasAttribute("onclick"))
        report("slot", at(one, "onclick"))`
          The widget makes a link of its own of this one, with its text and its href, but without onclick.
          Write as its href where a click leads.`;
    } else if (safeLink.read(one.getAttribute("href")))
      report("slot", one)`
        This link is left out: it has no text${image ? ", and its image no alt" : ""}.
        ${image ? 'Write alt="…" into the <img>, with the name of your site or of the page' : "Write a text into it"}.`;
    else
      report("slot", at(one, "href"))`
        This link is left out: href="${one.getAttribute("href") ?? ""}" is not possible.
        Write as its href ${safeLink.allowed}.`;
  }
  const other = [element, ...element.querySelectorAll("*")].find(
    (part) => ownText(part).trim() && !part.closest("a"),
  );
  // Without links, the whole slot is left out, which another rule reports.
  if (other && links.length > 0)
    report("slot", other)`
      “${ownText(other).trim()}” is left out: the widget shows the links of the slot ${slot} alone.
      Remove it, or make a link of it.`;
}

import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { isHtml } from "./check-loaders.ts";
import { atLine, type CheckedPage, MOUNT_POINT } from "./checked-page.ts";

/** Elements that can't hold other elements, so a widget in them is never visible. */
const CHILDLESS = (
  "area audio base br canvas col embed hr iframe img input link meta object option script select " +
  "source style textarea title track video wbr"
).split(" ");

/** Elements that hold nothing but parts of a table. */
const TABLE_PARTS = "colgroup table tbody tfoot thead tr".split(" ");

/** Checks where the mount points stand. */
export function checkPositions(page: CheckedPage): void {
  const { find, isLeftOpen, report } = page;
  for (const element of find(MOUNT_POINT)) {
    const name = element.localName;
    const isTable = TABLE_PARTS.includes(name);
    if (!canHoldWidget(element))
      report("mount-point-element", element)`
        A widget can't stand in <${name}>, which has ${isTable ? "place for parts of a table only" : "no place for other elements"}.
        Write a <div>${isTable ? " into a cell, or beside the table" : ", or a <span> within a line of text, around it or beside it"}.`;
    const outer = element.parentElement?.closest(MOUNT_POINT);
    // A mount point that is not closed has its own finding, and contains all that follow.
    if (outer && !isLeftOpen(outer))
      report("mount-point-nested", element)`
        This mount point is in that of ${outer.getAttribute(ATTRIBUTES.widget)}${atLine("in", outer, page)}, which removes it once it is ready.
        Put it beside the other one.`;
    const control = element.closest("button, a[href]");
    if (!control) continue;
    const tag = control.localName;
    const isSelf = control === element;
    const where = `${isSelf ? "is" : "is in"} ${tag === "a" ? "an" : "a"} <${tag}>${isSelf ? "" : atLine("of", control, page)}`;
    report("mount-point-nested", element)`
      This mount point ${where}. The widget has controls of its own, which don't work there: a click also does what the <${tag}> does.
      ${isSelf ? "Write a <div> or a <span>." : `Put it beside the <${tag}>.`}`;
  }
}

/** Whether an element can hold a widget. */
export function canHoldWidget(element: Element): boolean {
  return isHtml(element) && ![...CHILDLESS, ...TABLE_PARTS].includes(element.localName);
}

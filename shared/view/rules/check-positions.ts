import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { atLine, MOUNT_POINT, nameFirst, type PageView, type ViewElement } from "./page-view.ts";

/** Elements that can't hold other elements, so a widget in them is never visible. */
const CHILDLESS = (
  "area audio base br canvas col embed hr iframe img input link meta object option script select " +
  "source style textarea title track video wbr"
).split(" ");

/** Elements that hold nothing but parts of a table. */
const TABLE_PARTS = "colgroup table tbody tfoot thead tr".split(" ");

/** Elements that HTML closes by itself. */
const SELF_CLOSED = "body colgroup dd dt html li optgroup p rp rt tbody td tfoot th thead tr".split(
  " ",
);

/** Checks where the mount points stand. */
export function checkPositions({ elements, report }: PageView): void {
  const mountPoints = elements.filter((one) => one.matches(MOUNT_POINT));
  const headers = mountPoints.filter(({ read }) => read(ATTRIBUTES.widget) === "header");
  for (const other of headers.slice(1))
    report("mount-point-duplicate", other)`
      The page has more than one header; ${nameFirst(headers[0] as ViewElement)} is enough.
      Remove the one that is not needed, here or in the template of all pages.`;
  for (const element of mountPoints) {
    const isTable = TABLE_PARTS.includes(element.name);
    if (!canHoldWidget(element))
      report("mount-point-element", element)`
        A widget can't stand in <${element.name}>, which has ${isTable ? "place for parts of a table only" : "no place for other elements"}.
        Write a <div>${isTable ? " into a cell, or beside the table" : ", or a <span> within a line of text, around it or beside it"}.`;
    const outer = element.parent?.closest(MOUNT_POINT);
    // A mount point that is not closed has its own finding, and contains all that follow.
    if (outer && !isLeftOpen(outer))
      report("mount-point-nested", element)`
        This mount point is in that of ${outer.read(ATTRIBUTES.widget)}${atLine("in", outer)}, which removes it once it is ready.
        Put it beside the other one.`;
    const control = element.closest("button, a[href]");
    if (!control) continue;
    const { name } = control;
    const isSelf = control === element;
    const where = `${isSelf ? "is" : "is in"} ${name === "a" ? "an" : "a"} <${name}>${isSelf ? "" : atLine("of", control)}`;
    report("mount-point-nested", element)`
      This mount point ${where}. The widget has controls of its own, which don't work there: a click also does what the <${name}> does.
      ${isSelf ? "Write a <div> or a <span>." : `Put it beside the <${name}>.`}`;
  }
}

/** Whether an element can hold a widget. */
export function canHoldWidget({ name, isHtml }: ViewElement): boolean {
  return isHtml && !CHILDLESS.includes(name) && !TABLE_PARTS.includes(name);
}

export function isLeftOpen({ isClosed, name }: ViewElement): boolean {
  return isClosed === false && !SELF_CLOSED.includes(name);
}

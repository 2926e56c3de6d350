import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { isCopy } from "../../page/platform/own-elements.ts";
import { readDocument } from "../../page/platform/read-document.ts";

/** With an id, a root was rendered by a script; a server's fragment has none. */
const ROOT = `[class*=${ROOT_CLASS}-][id]`;

const PLACE = `[${ATTRIBUTES.moved}]`;

/**
 * Restores the host's content of a mount point that comes from a snapshot: takes it out of the places that it was moved
 * to, and removes the copy of what a widget has rendered there.
 */
export function restoreSnapshot(mountPoint: Element): void {
  for (const copy of [...mountPoint.children]) {
    if (!copy.matches(`${ROOT}, ${PLACE}`) || !isCopy(copy)) continue;
    for (const place of [copy, ...copy.querySelectorAll(PLACE)]) {
      const isTemplate = place instanceof HTMLTemplateElement;
      // A mount point in the content has places of its own.
      if (!place.matches(PLACE) || (!isTemplate && place.closest(ROOT) !== copy)) continue;
      mountPoint.append(...(isTemplate ? place.content : place).childNodes);
    }
    copy.remove();
    for (const field of mountPoint.querySelectorAll("[form='']")) field.removeAttribute("form");
  }
}

/** Removes copies of what was rendered outside of mount points: a dialog, the progress bar, the debug panel. */
export function removeCopies(): void {
  for (const element of readDocument("querySelectorAll")(`${ROOT}, .fw-progress`))
    if (isCopy(element) && !element.closest(`[${ATTRIBUTES.widget}]`)) element.remove();
}

import { type Cart, countItems } from "../domain/cart.ts";
import { type CartEdit, locateLine } from "../domain/cart-edit.ts";
import { contentOf } from "../domain/line-item.ts";
import type { CartState } from "./cart-state.ts";
import { applyEdits, type UnsavedEdit } from "./unsaved-edits.ts";

/** An unsaved edit as it is stored for another page, which has its own ids for the lines of a cart. */
export interface JournalEdit extends Pick<UnsavedEdit, "edit" | "sent"> {
  /** Product and size of the line in the server's cart, for an edit of a line. */
  content?: string;
}

type CheckCart = (cart: unknown) => Cart;

/** The unsaved edits of a page with what identifies their lines. */
export function identifyLines({ server, optimistic, edits }: CartState): JournalEdit[] {
  return edits.map(({ edit, sent }) => {
    const place = findPlace(edit);
    if (!place || !server || !optimistic) return { edit, sent };
    const [campaignId, lineId] = place;
    const found =
      locateLine(server, campaignId, lineId) ?? locateLine(optimistic, campaignId, lineId);
    return { edit, sent, content: found && contentOf(found.line) };
  });
}

/**
 * The edits of another page with the line ids of this page's cart.
 *
 * Every script of the site can write to local storage, so everything is validated.
 *
 * @param server this page's cart
 * @returns none if an edit is invalid
 */
export function toUnsavedEdits(
  stored: readonly JournalEdit[],
  server: Cart,
  checkCart: CheckCart,
): UnsavedEdit[] {
  try {
    const ids = new Map<string, string>();
    const edits = stored.map(({ edit, sent, content }) => ({
      edit: renameLine(checkEdit(edit, checkCart), content, server, ids),
      sent: sent && checkSent(sent),
    }));
    const edited = applyEdits(edits, server);
    return countItems(checkCart(edited)) === countItems(edited) ? edits : [];
  } catch {
    return [];
  }
}

/** The campaign and the id of the line that is edited. */
function findPlace(edit: CartEdit): [number, string] | undefined {
  if ("lineId" in edit) return [edit.campaignId, edit.lineId];
  return "removed" in edit ? [edit.removed.campaign.campaignId, edit.removed.line.id] : undefined;
}

/** @param ids of this page by those of the other page, for the edits of the same line */
function renameLine(
  edit: CartEdit,
  content: string | undefined,
  server: Cart,
  ids: Map<string, string>,
): CartEdit {
  const place = findPlace(edit);
  if (!place) return edit;
  const [campaignId, lineId] = place;
  const key = `${campaignId}/${lineId}`;
  const lines =
    server.campaigns.find((campaign) => campaign.campaignId === campaignId)?.items ?? [];
  const used = [...ids.values()];
  const wanted = "removed" in edit ? contentOf(edit.removed.line) : content;
  const same = lines.find((line) => contentOf(line) === wanted && !used.includes(line.id));
  let id = ids.get(key) ?? same?.id ?? lineId;
  // The id of a line that is not there must not be that of another one.
  while (id === lineId && !ids.has(key) && !same && lines.some((line) => line.id === id)) id += "'";
  ids.set(key, id);
  if ("lineId" in edit) return { ...edit, lineId: id };
  if (!("removed" in edit)) return edit;
  return { ...edit, removed: { ...edit.removed, line: { ...edit.removed.line, id } } };
}

/**
 * @returns a copy of the edit with validated lines
 * @throws {TypeError}
 */
function checkEdit(edit: CartEdit, checkCart: CheckCart): CartEdit {
  const checkLine = (campaign: object, line: object) => {
    const { campaigns } = checkCart({ id: "", campaigns: [{ ...campaign, items: [line] }] });
    const [item] = campaigns[0]?.items ?? [];
    // The check leaves out lines without a product.
    if (!campaigns[0] || !item) throw new TypeError("The line has no product.");
    return { campaign: { ...campaigns[0], items: [] }, line: item };
  };
  checkNumbers(edit);
  switch (edit.kind) {
    case "choose": {
      const campaign = { campaignId: edit.campaignId, name: "", slug: "" };
      const { line } = checkLine(campaign, { ...edit.choice, id: "", quantity: 1 });
      const { productType, product, size } = line;
      return { ...edit, choice: { productType, product, size } };
    }
    case "remove":
    case "restore":
      checkNumbers(edit.removed);
      return {
        ...edit,
        removed: { ...edit.removed, ...checkLine(edit.removed.campaign, edit.removed.line) },
      };
    case "add":
      checkNumbers(edit.addition);
  }
  return edit;
}

function checkSent({ before, after }: NonNullable<JournalEdit["sent"]>) {
  const sent = { before, after };
  if (before !== undefined || after !== undefined) checkNumbers(sent);
  return sent;
}

const NUMBERS = [
  ...["campaignId", "productId", "sizeId", "quantity", "cents", "donationCents"],
  ...["campaignIndex", "index", "before", "after"],
];

/** @throws {TypeError} unless the numbers are whole and not negative */
function checkNumbers(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const isValid = !NUMBERS.includes(name) || (Number.isInteger(value) && value >= 0);
    if (!isValid) throw new TypeError(`${name} is not a whole number.`);
  }
}

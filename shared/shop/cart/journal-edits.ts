import { type Cart, countItems } from "../domain/cart.ts";
import { type CartEdit, locateLine } from "../domain/cart-edit.ts";
import { contentOf, type LineItem } from "../domain/line-item.ts";
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
  const carts = server && optimistic ? [server, optimistic] : [];
  return edits.map(({ edit, sent }) => {
    if (!("lineId" in edit)) return { edit, sent };
    const { campaignId, lineId } = edit;
    const [located] = carts.flatMap((cart) => locateLine(cart, campaignId, lineId) ?? []);
    const line = "line" in edit ? edit.line : located?.line;
    return { edit: { ...edit, savedLine: undefined }, sent, content: line && contentOf(line) };
  });
}

/**
 * The edits of another page with the line ids of this page's cart.
 *
 * Every script of the site can write to local storage, so each edit is validated, and the cart to which
 * they lead.
 *
 * @param server this page's cart
 * @param checkCart throws for an invalid cart, and leaves out lines without a product
 * @returns none if an edit is invalid
 */
export function toUnsavedEdits(
  stored: readonly JournalEdit[],
  server: Cart,
  checkCart: CheckCart,
): UnsavedEdit[] {
  try {
    /** This page's lines by the ids of the other page. */
    const lines = new Map<string, LineItem | undefined>();
    const edits = stored.map(({ edit: raw, sent: rawSent, content }) => {
      const edit = checkEdit(raw, checkCart);
      const sent = rawSent && checkSent(rawSent);
      if (!("lineId" in edit)) return { edit, sent };
      const { campaignId, lineId } = edit;
      const key = `${campaignId}/${lineId}`;
      const used = [...lines.values()];
      const line = server.campaigns
        .flatMap((campaign) => (campaign.campaignId === campaignId ? campaign.items : []))
        .find((line) => contentOf(line) === content && !used.includes(line));
      if (!lines.has(key)) lines.set(key, line);
      // The id of a line that is not there must not be that of another one.
      return { edit: { ...edit, lineId: lines.get(key)?.id ?? `stored-${lineId}` }, sent };
    });
    const edited = applyEdits(edits, server);
    return countItems(checkCart(edited)) === countItems(edited) ? edits : [];
  } catch {
    return [];
  }
}

/** The fields of each kind of edit; all are required but `donationCents`. */
const FIELDS: Record<CartEdit["kind"], readonly string[]> = {
  setQuantity: ["lineId", "quantity"],
  choose: ["lineId", "choice"],
  remove: ["campaign", "campaignIndex", "lineId", "line", "index"],
  restore: ["campaign", "campaignIndex", "lineId", "line", "index"],
  setDonation: ["cents"],
  add: ["productId", "sizeId", "sizeName", "quantity", "donationCents"],
};

const STRINGS = ["kind", "lineId", "sizeName"];
const OBJECTS = ["campaign", "line", "choice"];

/**
 * @returns a copy of the edit with only its known fields, which are valid
 * @throws {TypeError}
 */
function checkEdit(stored: CartEdit, checkCart: CheckCart): CartEdit {
  const fields = ["kind", "campaignId", ...FIELDS[stored.kind]];
  const known = Object.entries(stored).filter(([name]) => fields.includes(name));
  const edit = Object.fromEntries(known) as CartEdit;
  const values = new Map<string, unknown>([["donationCents", 0], ...known]);
  for (const field of fields.filter((field) => !OBJECTS.includes(field))) {
    const value = values.get(field);
    const isValid = STRINGS.includes(field) ? typeof value === "string" : isCount(value);
    if (!isValid) throw new TypeError(`${field} is invalid.`);
  }
  const checkLine = (campaign: object, line: object) => {
    const { campaignId } = edit;
    const alone = { ...campaign, campaignId, items: [line] };
    const [checked] = checkCart({ id: "", campaigns: [alone] }).campaigns;
    const [item] = checked?.items ?? [];
    // The check leaves out a line without a product.
    if (!checked || !item) throw new TypeError("The line has no product.");
    return { campaign: { ...checked, items: [] }, line: item };
  };
  if (edit.kind === "choose") {
    const line = { ...edit.choice, id: "", quantity: 1 };
    const { productType, product, size } = checkLine({ name: "", slug: "" }, line).line;
    return { ...edit, choice: { productType, product, size } };
  }
  return "line" in edit ? { ...edit, ...checkLine(edit.campaign, edit.line) } : edit;
}

/** @throws {TypeError} */
function checkSent(sent: NonNullable<JournalEdit["sent"]>): JournalEdit["sent"] {
  const { before = 0, after = 0 } = sent;
  if (!isCount(before) || !isCount(after)) throw new TypeError("A quantity is invalid.");
  return sent;
}

/** Whether it is a whole number that is not negative. */
function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

import { type Cart, countItems } from "../domain/cart.ts";
import { type CartEdit, locateLine } from "../domain/cart-edit.ts";
import { contentOf, type LineItem } from "../domain/line-item.ts";
import type { CartState } from "./cart-state.ts";
import { applyEdits, findApplied, type UnsavedEdit } from "./unsaved-edits.ts";

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
 * The edits of another page that the server has not applied, with the line ids of this page's cart.
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
    const edits = stored.map(({ edit: unchecked, sent, content }) => {
      const edit = checkEdit(unchecked, checkCart);
      checkFields(sent ?? {});
      if (!("lineId" in edit)) return { edit, sent };
      const { campaignId, lineId } = edit;
      const key = `${campaignId}/${lineId}`;
      const used = [...lines.values()];
      const items = server.campaigns.flatMap((campaign) =>
        campaign.campaignId === campaignId ? campaign.items : [],
      );
      const find = (wanted: string | undefined) =>
        items.find((line) => contentOf(line) === wanted && !used.includes(line));
      // If the server has applied a choice, the line has what was chosen.
      const chosen = edit.kind === "choose" && sent ? contentOf(edit.choice) : undefined;
      if (!lines.get(key)) lines.set(key, find(content) ?? find(chosen));
      // The id of a line that is not there must not be that of another one.
      return { edit: { ...edit, lineId: lines.get(key)?.id ?? `stored-${lineId}` }, sent };
    });
    const edited = applyEdits(edits, server);
    if (countItems(checkCart(edited)) !== countItems(edited)) return [];
    const applied = findApplied(edits, server);
    return edits.filter((entry) => !applied.includes(entry));
  } catch {
    return [];
  }
}

/**
 * @returns the edit with only the known fields of its line or choice
 * @throws {TypeError}
 */
function checkEdit(edit: CartEdit, checkCart: CheckCart): CartEdit {
  checkFields(edit);
  const checkLine = (campaign: object, line: object) => {
    const { campaignId } = edit;
    const alone = { ...campaign, campaignId, items: [line] };
    const [checked] = checkCart({ id: "", campaigns: [alone] }).campaigns;
    const [item] = checked?.items ?? [];
    // The check leaves out a line without a product.
    if (!checked || !item) throw new TypeError("line");
    return { campaign: { ...checked, items: [] }, line: item };
  };
  if (edit.kind === "choose") {
    const line = { ...edit.choice, id: "", quantity: 1 };
    const { productType, product, size } = checkLine({ name: "", slug: "" }, line).line;
    return { ...edit, choice: { productType, product, size } };
  }
  return "line" in edit ? { ...edit, ...checkLine(edit.campaign, edit.line) } : edit;
}

const KINDS = ["setQuantity", "choose", "remove", "restore", "setDonation", "add"];

/** @throws {TypeError} with the name of the first invalid field */
function checkFields(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!isValid(name, value)) throw new TypeError(name);
  }
}

/** Without a field that it needs, an edit changes nothing or leads to an invalid cart. */
function isValid(name: string, value: unknown): boolean {
  switch (name) {
    case "kind":
      return KINDS.includes(value as string);
    case "lineId":
    case "sizeName":
      return typeof value === "string";
    case "campaign":
    case "line":
    case "choice":
      // `checkEdit` checks them with the shape of the responses.
      return true;
    default:
      return Number.isInteger(value) && (value as number) >= 0;
  }
}

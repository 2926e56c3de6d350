import { type Cart, countItems } from "../domain/cart.ts";
import { locateLine } from "../domain/cart-edit.ts";
import { contentOf, type LineItem } from "../domain/line-item.ts";
import type { CartState } from "./cart-state.ts";
import { applyEdits, type UnsavedEdit } from "./unsaved-edits.ts";

/** An unsaved edit as it is stored for another page, which has its own ids for the lines of a cart. */
export interface JournalEdit extends Pick<UnsavedEdit, "edit" | "sent"> {
  /** Product and size of the line in the server's cart, for an edit of a line. */
  content?: string;
}

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
 * Every script of the site can write to local storage, so the cart to which the edits lead is validated.
 *
 * @param server this page's cart
 * @param checkCart throws for an invalid cart, and leaves out lines without a product
 * @returns none if an edit is invalid
 */
export function toUnsavedEdits(
  stored: readonly JournalEdit[],
  server: Cart,
  checkCart: (cart: unknown) => Cart,
): UnsavedEdit[] {
  try {
    /** This page's lines by the ids of the other page. */
    const lines = new Map<string, LineItem | undefined>();
    const edits = stored.map(({ edit, sent, content }) => {
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
    // Removed lines, too, because their details are logged.
    const removed = edits.flatMap(({ edit }) =>
      "line" in edit ? { ...edit.campaign, items: [edit.line] } : [],
    );
    const cart = { ...edited, campaigns: [...edited.campaigns, ...removed] };
    return countItems(checkCart(cart)) === countItems(cart) ? edits : [];
  } catch {
    return [];
  }
}

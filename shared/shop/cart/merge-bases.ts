import type { Cart } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { contentOf } from "../domain/reconcile-lines.ts";
import type { RestoredEdits } from "./cart-state.ts";

/**
 * Renames the lines of restored edits: each page has its own ids for the lines of a cart. Lines are the
 * same if they have the same product and size; those that `cart` lacks are added to it.
 */
export function mergeBases({ server, edits, cartId }: RestoredEdits, cart: Cart): RestoredEdits {
  const ids = new Map<string, string>();
  const campaigns = [...cart.campaigns];
  for (const { items, ...campaign } of server.campaigns) {
    const { campaignId } = campaign;
    const index = campaigns.findIndex((other) => other.campaignId === campaignId);
    const merged = [...(campaigns[index]?.items ?? [])];
    for (const line of items) {
      let same = merged.find((other) => contentOf(other) === contentOf(line));
      if (!same) {
        same = { ...line, id: makeUnique(line.id, merged) };
        merged.push(same);
      }
      ids.set(`${campaignId} ${line.id}`, same.id);
    }
    const result = { ...(campaigns[index] ?? campaign), items: merged };
    if (index < 0) campaigns.push(result);
    else campaigns[index] = result;
  }

  const rename = (campaignId: number, id: string) => ids.get(`${campaignId} ${id}`) ?? id;
  const renameEdit = (edit: CartEdit): CartEdit => {
    if ("lineId" in edit) return { ...edit, lineId: rename(edit.campaignId, edit.lineId) };
    if (!("removed" in edit)) return edit;
    const { campaign, line } = edit.removed;
    const renamed = { ...line, id: rename(campaign.campaignId, line.id) };
    return { ...edit, removed: { ...edit.removed, line: renamed } };
  };
  return {
    cartId,
    server: { ...cart, campaigns },
    edits: edits.map((entry) => ({ ...entry, edit: renameEdit(entry.edit) })),
  };
}

function makeUnique(id: string, lines: readonly { id: string }[]): string {
  return lines.some((line) => line.id === id) ? makeUnique(`${id}'`, lines) : id;
}

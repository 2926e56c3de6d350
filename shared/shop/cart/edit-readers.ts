import {
  array,
  type FieldsOf,
  integer,
  number,
  object,
  optional,
  type Reader,
  string,
  type ValueOf,
} from "../../page/host/value-reader.ts";
import { cartCampaignReader, lineChoice, lineItemReader } from "../api/response-readers.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";

/** Edits that come from a script of the page, or from storage, which every script can write to. */

type EditOf<Kind extends CartEdit["kind"]> = Omit<Extract<CartEdit, { kind: Kind }>, "kind">;

const count = integer(0);

const lineEdit = { campaignId: count, lineId: string, content: optional(string) };

const movedLine = object({
  ...lineEdit,
  line: lineItemReader,
  savedLine: optional(lineItemReader),
  index: count,
  sameCount: count,
  campaign: cartCampaignReader,
  campaignIndex: count,
} satisfies FieldsOf<EditOf<"remove" | "restore">>);

const itemIds = { campaignId: count, productId: count, sizeId: count };

const addition = {
  ...itemIds,
  sizeName: string,
  quantity: integer(1),
} satisfies FieldsOf<CartAddition>;

/** An item that is added to the cart, by a host's script or by an edit. */
export const additionReader: Reader<CartAddition> = object(addition);

const EDIT_READERS: Record<CartEdit["kind"], Reader<object>> = {
  setQuantity: object({ ...lineEdit, quantity: count } satisfies FieldsOf<EditOf<"setQuantity">>),
  choose: object({ ...lineEdit, choice: object(lineChoice) } satisfies FieldsOf<EditOf<"choose">>),
  remove: movedLine,
  restore: movedLine,
  setDonation: object({ campaignId: count, cents: count } satisfies FieldsOf<
    EditOf<"setDonation">
  >),
  add: object({ ...addition, donationCents: optional(count) } satisfies FieldsOf<EditOf<"add">>),
};

const editReader: Reader<CartEdit> = {
  allowed: "an edit",
  read(value, ...rest) {
    const { kind } = Object(value);
    if (!Object.hasOwn(EDIT_READERS, kind)) return undefined;
    const fields = EDIT_READERS[kind as CartEdit["kind"]].read(value, ...rest);
    return fields && ({ kind, ...fields } as CartEdit);
  },
};

const sentQuantities = { before: optional(count), after: optional(count), end: optional(count) };

/** A cart edit that a page has stored in the outbox. */
export const outboxEntryReader = object({
  /** Unix time in milliseconds, which orders the entries of all pages. */
  at: count,
  /** The cart's id, if the cart had one then. */
  cartId: optional(string),
  edit: editReader,
  /**
   * Set once the edit was in a request: the server may have applied it, even without a response. Edits that were sent
   * `at` the same time were in one request, in the order of their `place`, and each adds `pieces` to the cart. For each
   * product, and for that of an addition, the cart had `before` pieces of it before the request, and has `after`
   * pieces after the edit and `end` pieces after the whole request, in which a later edit may remove the line.
   */
  sent: optional(
    object({
      at: count,
      place: optional(count),
      pieces: optional(array(object({ ...itemIds, by: number, ...sentQuantities }))),
      ...sentQuantities,
    }),
  ),
});

/** An edit in the outbox: the server has not confirmed it. */
export type OutboxEntry = ValueOf<typeof outboxEntryReader> & { id: string };

import type { ValueReader } from "./value-reader.ts";

/** What a link with `data-widget-add` adds to the cart. */
export interface AdditionIds {
  campaignId: number;
  productId: number;
  sizeId: number;
  quantity: number;
}

export const additionIds: ValueReader<AdditionIds> = {
  allowed: "campaign:product:size or campaign:product:size:quantity, such as 1001:4:20",
  read: (value) => {
    const [, ids = "", quantity = 1] =
      /^((?:\d+:){2}\d+)(?::([1-9]\d{0,2}))?$/.exec(`${value}`.trim()) ?? [];
    const [campaignId, productId, sizeId] = ids.split(":").map(Number);
    if (campaignId === undefined || productId === undefined || sizeId === undefined)
      return undefined;
    return { campaignId, productId, sizeId, quantity: Number(quantity) };
  },
};

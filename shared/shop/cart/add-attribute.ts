import { parsed } from "../../page/host/value-reader.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";

/** The item that an element with `data-widget-add` adds to the cart. */
export const addAttribute = parsed<Omit<CartAddition, "sizeName">>(
  "campaign:product:size or campaign:product:size:quantity, such as 1001:4:20",
  (written) => {
    if (!/^(\d+:){2}\d+(:[1-9]\d{0,2})?$/.test(written)) return undefined;
    const [campaignId = 0, productId = 0, sizeId = 0, quantity = 1] = written
      .split(":")
      .map(Number);
    return { campaignId, productId, sizeId, quantity };
  },
);

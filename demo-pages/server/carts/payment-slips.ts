import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { makeOrderNumber, type OrderLine } from "./orders.ts";

/**
 * What the till's form carries: the number that the order is going to have, and a digest of what was shown
 * to be paid. The number makes a form that is sent twice one order; the digest keeps anybody from paying for
 * a cart that another tab has changed meanwhile. Both are signed for one cart, so only who was shown the
 * form, with that cart's cookie, can send it.
 */

export interface PaymentSlip {
  number: string;
  seen: string;
  signature: string;
}

export interface PaymentSlips {
  make(cartId: string, lines: readonly OrderLine[]): PaymentSlip;
  /** The slip in a form; undefined when it is not one that was made here for this cart. */
  read(form: Readonly<Record<string, unknown>>, cartId: string): PaymentSlip | undefined;
}

export function createPaymentSlips(secret: Buffer): PaymentSlips {
  function sign(cartId: string, number: string, seen: string): string {
    const content = JSON.stringify(["payment", cartId, number, seen]);
    return createHmac("sha256", secret).update(content).digest("base64url");
  }

  return {
    make(cartId, lines) {
      const number = makeOrderNumber();
      const seen = digestLines(lines);
      return { number, seen, signature: sign(cartId, number, seen) };
    },
    read({ number, seen, signature }, cartId) {
      if (typeof number !== "string" || typeof seen !== "string" || typeof signature !== "string")
        return undefined;
      const expected = Buffer.from(sign(cartId, number, seen));
      const given = Buffer.from(signature);
      const isRight = given.length === expected.length && timingSafeEqual(given, expected);
      return isRight ? { number, seen, signature } : undefined;
    },
  };
}

export function digestLines(lines: readonly OrderLine[]): string {
  return createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
}

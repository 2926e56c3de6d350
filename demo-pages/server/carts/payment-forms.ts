import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { makeOrderNumber, type OrderLine } from "./orders.ts";

/**
 * The hidden fields of the payment page's form: the number of the order to be, and a digest of the lines
 * that the page shows. The number makes a form that is sent twice one order. The digest detects that
 * another tab has changed the cart since. Both are signed together with the cart's id, so that only a
 * browser with that cart's cookie can send the form.
 */

export interface PaymentForm {
  number: string;
  digest: string;
  signature: string;
}

export function createPaymentForms(secret: Buffer) {
  function sign(cartId: string, number: string, digest: string): string {
    const content = JSON.stringify(["payment", cartId, number, digest]);
    return createHmac("sha256", secret).update(content).digest("base64url");
  }

  return {
    create(cartId: string, lines: readonly OrderLine[]): PaymentForm {
      const number = makeOrderNumber();
      const digest = digestLines(lines);
      return { number, digest, signature: sign(cartId, number, digest) };
    },
    /** Undefined when the fields are not signed for this cart. */
    read(fields: Readonly<Record<string, unknown>>, cartId: string): PaymentForm | undefined {
      const { number, digest, signature } = fields;
      if (typeof number !== "string" || typeof digest !== "string" || typeof signature !== "string")
        return undefined;
      const expected = Buffer.from(sign(cartId, number, digest));
      const given = Buffer.from(signature);
      const isValid = given.length === expected.length && timingSafeEqual(given, expected);
      return isValid ? { number, digest, signature } : undefined;
    },
  };
}

export function digestLines(lines: readonly OrderLine[]): string {
  return createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
}

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Stores passwords as scrypt hashes with a random salt, and checks them in constant time.
 * The cost (16 MiB, five rounds, about a tenth of a second) is written into each hash, so that it can
 * be raised later without locking anybody out.
 */

const COST = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A well-formed hash that no password has: checking against it costs an unknown e-mail the same time. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt, COST);
  return [
    "scrypt",
    COST.N,
    COST.r,
    COST.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

/** `stored` null: there is no such account, or it has no password. Takes as long as a real check. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? NOBODY).split("$");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await deriveKey(password, Buffer.from(salt, "base64url"), cost);
  const expected = Buffer.from(key, "base64url");
  const same = expected.length === derived.length && timingSafeEqual(expected, derived);
  return same && stored !== null;
}

function deriveKey(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on another keyboard layout may arrive composed differently.
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

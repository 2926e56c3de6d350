import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Stores passwords as scrypt hashes with a random salt, and checks them in constant time. The cost is
 * written into each hash, so that it can be raised later without locking anybody out.
 */

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** 16 MiB and five rounds: about a tenth of a second, what OWASP advises for log-ins. */
export const PASSWORD_COST: PasswordCost = { N: 16_384, r: 8, p: 5 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null: there is no such account, or it has no password. Takes as long as a real check. */
  isRight(password: string, stored: string | null): Promise<boolean>;
}

export function createPasswords(cost: PasswordCost): Passwords {
  /** A well-formed hash for e-mails that nobody has, so that checking them costs the same time. */
  const nobody = formatHash(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return formatHash(cost, salt, await deriveKey(password, salt, cost));
    },
    async isRight(password, stored) {
      const [, N, r, p, salt = "", key = ""] = (stored ?? nobody).split("$");
      const itsCost = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await deriveKey(password, Buffer.from(salt, "base64url"), itsCost);
      const expected = Buffer.from(key, "base64url");
      const isSame = expected.length === derived.length && timingSafeEqual(expected, derived);
      return isSame && stored !== null;
    },
  };
}

function formatHash({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

function deriveKey(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on another keyboard layout may arrive composed differently.
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

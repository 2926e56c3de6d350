import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { RunTask } from "../limits/task-queue.ts";

/**
 * Hashes passwords with scrypt and a random salt, and compares them in constant time. Each hash contains
 * its cost, so that a higher cost for new hashes does not invalidate the existing ones.
 */

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** 16 MiB and five rounds, as OWASP recommends: about 100 ms. */
export const PASSWORD_COST: PasswordCost = { N: 16_384, r: 8, p: 5 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost: PasswordCost, runTask: RunTask) {
  /** Checked instead of a missing hash, so that the time does not tell which accounts exist. */
  const dummyHash = formatHash(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      return formatHash(cost, salt, await runTask(() => deriveKey(password, salt, cost)));
    },
    /** `stored` is null when there is no account or it has no password. The check then takes the same time. */
    async matches(password: string, stored: string | null): Promise<boolean> {
      const [, N, r, p, salt = "", key = ""] = (stored ?? dummyHash).split("$");
      const storedCost = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await runTask(() =>
        deriveKey(password, Buffer.from(salt, "base64url"), storedCost),
      );
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
    // Keyboards send the same character composed or decomposed; NFKC makes them equal.
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

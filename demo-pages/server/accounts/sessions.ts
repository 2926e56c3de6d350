import { createHash, randomBytes } from "node:crypto";
import type { Store } from "../database/open-store.ts";

/**
 * The sessions of signed-in users. The store has only hashes of the tokens, so that a leaked database
 * file does not let anyone sign in.
 */

export const SESSION_COOKIE = "session";
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
const TOKEN_BYTES = 32;

export interface Sessions {
  /** Returns the token for the cookie. */
  start(userId: number): string;
  findUserId(token: string): number | undefined;
  end(token: string): void;
  deleteExpired(): void;
}

export function createSessions(store: Store, now: () => number): Sessions {
  return {
    start(userId) {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      store.run(
        "INSERT INTO sessions VALUES (?, ?, ?)",
        hashToken(token),
        userId,
        now() + SESSION_LIFETIME_MS,
      );
      return token;
    },
    findUserId(token) {
      const sql = "SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?";
      return store.get<{ user_id: number }>(sql, hashToken(token), now())?.user_id;
    },
    end(token) {
      store.run("DELETE FROM sessions WHERE token_hash = ?", hashToken(token));
    },
    deleteExpired() {
      store.run("DELETE FROM sessions WHERE expires_at <= ?", now());
    },
  };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

import { createHash, randomBytes } from "node:crypto";
import type { Store } from "../database/open-store.ts";

/**
 * The sessions of signed-in users. The store has only hashes of the tokens, so that a leaked database
 * file does not let anyone sign in.
 */

export const SESSION_COOKIE = "session";
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
const TOKEN_BYTES = 32;

export function createSessions(store: Store, now: () => number) {
  return {
    /** Returns the token for the cookie. */
    start(userId: number): string {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const expiresAt = now() + SESSION_LIFETIME_MS;
      store.run("INSERT INTO sessions VALUES (?, ?, ?)", hashToken(token), userId, expiresAt);
      return token;
    },
    findUserId(token: string): number | undefined {
      const sql = "SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?";
      return store.get<{ user_id: number }>(sql, hashToken(token), now())?.user_id;
    },
    end(token: string): void {
      store.run("DELETE FROM sessions WHERE token_hash = ?", hashToken(token));
    },
    deleteExpired(): void {
      store.run("DELETE FROM sessions WHERE expires_at <= ?", now());
    },
  };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

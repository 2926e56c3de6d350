import { createHash, randomBytes } from "node:crypto";
import type { Store } from "../database/open-store.ts";

/**
 * Keeps who is signed in. The store holds only hashes of the tokens: whoever reads the file cannot sign
 * in with what it says.
 */

export const SESSION_COOKIE = "session";
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
const TOKEN_BYTES = 32;

export interface Sessions {
  /** Returns the token for the cookie. */
  start(userId: number): string;
  findUserId(token: string): number | undefined;
  end(token: string): void;
  forgetExpired(): void;
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
    forgetExpired() {
      store.run("DELETE FROM sessions WHERE expires_at <= ?", now());
    },
  };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

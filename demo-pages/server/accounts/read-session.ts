import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Shop } from "../shop.ts";
import type { Account } from "./accounts.ts";
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from "./sessions.ts";

/** Connects the session cookie of a request with an account. */

export function readAccount(c: Context, { sessions, accounts }: Shop): Account | undefined {
  const token = getCookie(c, SESSION_COOKIE);
  const userId = token === undefined ? undefined : sessions.findUserId(token);
  return userId === undefined ? undefined : accounts.findById(userId);
}

/** Always starts a new session, so that a session cookie set by an attacker is of no use (session fixation). */
export function signIn(c: Context, shop: Shop, account: Account): void {
  signOut(c, shop);
  setCookie(c, SESSION_COOKIE, shop.sessions.start(account.id), {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: new URL(c.req.url).protocol === "https:",
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export function signOut(c: Context, { sessions }: Shop): void {
  const token = getCookie(c, SESSION_COOKIE);
  if (token === undefined) return;
  sessions.end(token);
  deleteCookie(c, SESSION_COOKIE, { path: "/" });
}

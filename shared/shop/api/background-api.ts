import {
  field,
  integer,
  object,
  type Reader,
  strictBoolean,
} from "../../page/host/value-reader.ts";
import { userReader } from "../config/page-config.ts";
import type { FundraisingUser } from "../config/public-api.ts";
import { isApiError } from "../errors/api-error.ts";
import { callApi } from "./call-api.ts";

/** The calls to the back end that a page makes even if the user does nothing. Each may throw what `callApi` throws. */

/** Adds an event to the server's log. */
export const logEvent = (body: { eventName: string; metadata: object }) =>
  callApi("POST /rest/log-event/", { body, keepalive: true });

/** `null` for a signed-out user; servers write `null` or `{}`. */
const userOrNull: Reader<FundraisingUser | null> = {
  ...userReader,
  read: (value, ...rest) =>
    (Object(value).id ?? "") === "" ? null : userReader.read(value, ...rest),
};

const statusReader = object({ loggedIn: strictBoolean, user: field(userOrNull, null) });

/** The response to a call, or `null` for 401. */
export async function ifSignedIn<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** The user who is signed in on the server; `null` if none is. */
export async function readLoginStatus(): Promise<FundraisingUser | null> {
  // Some servers answer even this call with 401 when no user is logged in.
  const status = await ifSignedIn(
    callApi("GET /rest/login/logged-in-status/", { reader: statusReader }),
  );
  return status?.loggedIn ? status.user : null;
}

const countReader = object({ count: integer(0) });

export async function readCartCount(cartId: string): Promise<number> {
  const call = "GET /rest/checkout/{cartId}/count-items/";
  return (await callApi(call, { value: cartId, reader: countReader })).count;
}

import type { FundraisingUser } from "../../page/host/public-api.ts";
import { isApiError } from "../errors/api-error.ts";
import { callApi } from "./call-api.ts";
import {
  boolean,
  count,
  optional,
  record,
  type Shape,
  type Shaped,
  string,
  stringOrNumber,
} from "./shape.ts";

const userShape = record({
  id: stringOrNumber,
  userHash: optional(string),
  email: optional(string),
  firstName: optional(string),
  lastName: optional(string),
  profilePicture: optional(string),
  country: optional(record({ usa: boolean })),
});

const userResponseShape = record({ user: userShape });

/** `null` for a signed-out user; servers write `null` or `{}`. */
const userOrNull: Shape<FundraisingUser | null> = (value, place) =>
  (Object(value).id ?? "") === "" ? null : userShape(value, place);

const statusShape = record({ loggedIn: boolean, user: userOrNull });
const countsShape = record({ ready: count, active: count, ended: count, draft: count });

export type CampaignCounts = Shaped<typeof countsShape>;

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstName: string;
  lastName: string;
  recaptchaToken?: string;
}

export const logIn = (body: Credentials) => sendAccount("/rest/login/", body);

export const register = (body: Registration) => sendAccount("/rest/register/", body);

async function sendAccount(path: string, body: Credentials): Promise<FundraisingUser> {
  return (await callApi({ method: "POST", path, body, shape: userResponseShape })).user;
}

/** Continues after the page is left. */
export function logOut(): Promise<void> {
  return callApi({ method: "GET", path: "/rest/logout/", keepalive: true });
}

/** The user who is signed in on the server; `null` if none is. */
export async function readLoginStatus(): Promise<FundraisingUser | null> {
  const path = "/rest/login/logged-in-status/";
  try {
    const { loggedIn, user } = await callApi({ method: "GET", path, shape: statusShape });
    return loggedIn ? user : null;
  } catch (error) {
    // Some servers answer even this call with 401 when no user is logged in.
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** How many campaigns the user has, by their status. */
export function readCampaignCounts(signal?: AbortSignal): Promise<CampaignCounts> {
  const path = "/rest/campaign/count-by-status/";
  return callApi({ method: "GET", path, shape: countsShape, signal });
}

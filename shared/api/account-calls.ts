import { isApiError } from "../errors/api-error.ts";
import type { FundraisingUser } from "../host/public-api.ts";
import { callApi } from "./call-api.ts";
import { count, optional, record, type Shaped, text, textOrNumber, truth } from "./shape.ts";

const userShape = record({
  id: textOrNumber,
  userHash: optional(text),
  email: optional(text),
  firstName: optional(text),
  lastName: optional(text),
  profilePicture: optional(text),
  country: optional(record({ usa: truth })),
});

const userAnswerShape = record({ user: userShape });
const statusShape = record({ loggedIn: truth, user: optional(userShape) });
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

export async function logIn(body: Credentials): Promise<FundraisingUser> {
  const path = "/rest/login/";
  return (await callApi({ method: "POST", path, body, shape: userAnswerShape })).user;
}

export async function register(body: Registration): Promise<FundraisingUser> {
  const path = "/rest/register/";
  return (await callApi({ method: "POST", path, body, shape: userAnswerShape })).user;
}

/** Goes on when its page is left: whoever closes the tab means it no less. */
export function logOut(): Promise<void> {
  return callApi({ method: "GET", path: "/rest/logout/", keepalive: true });
}

/** Whom the server takes this browser's user for; `null` is nobody. */
export async function readLoginStatus(): Promise<FundraisingUser | null> {
  const path = "/rest/login/logged-in-status/";
  try {
    const { loggedIn, user } = await callApi({ method: "GET", path, shape: statusShape });
    return (loggedIn && user) || null;
  } catch (error) {
    // A server may well refuse even this to whoever is not signed in.
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** How many campaigns the user has, by their status. */
export function readCampaignCounts(signal?: AbortSignal): Promise<CampaignCounts> {
  const path = "/rest/campaign/count-by-status/";
  return callApi({ method: "GET", path, shape: countsShape, signal });
}

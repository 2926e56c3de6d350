import { object } from "../../page/host/value-reader.ts";
import { userReader } from "../config/page-config.ts";
import type { FundraisingUser } from "../config/public-api.ts";
import { type Call, callApi } from "./call-api.ts";

/** The calls of the log-in and the registration. Each may throw what `callApi` throws. */

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstName: string;
  lastName: string;
  recaptchaToken?: string;
}

const reader = object({ user: userReader });

async function readUser(call: Call, body: Credentials): Promise<FundraisingUser> {
  return (await callApi(call, { body, reader })).user;
}

export const logIn = (body: Credentials) => readUser("POST /rest/login/", body);

export const register = (body: Registration) => readUser("POST /rest/register/", body);

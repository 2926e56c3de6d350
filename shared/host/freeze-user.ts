import type { FundraisingUser } from "./public-api.ts";

/** A frozen copy for the host: a script of the page can't change the user in the store with it. */
export function freezeUser(user: FundraisingUser | null): FundraisingUser | null {
  return (
    user && Object.freeze({ ...user, country: user.country && Object.freeze({ ...user.country }) })
  );
}

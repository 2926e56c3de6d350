import type { FundraisingUser } from "./public-api.ts";

/** A frozen copy, so that the host's scripts can't change the user in the store. */
export function freezeUser(user: FundraisingUser | null): FundraisingUser | null {
  return (
    user && Object.freeze({ ...user, country: user.country && Object.freeze({ ...user.country }) })
  );
}

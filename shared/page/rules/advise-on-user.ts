import type { Advice } from "./page-view.ts";

/** Servers write a country for signed-out users, too, and flags such as `loggedIn`. */
const NAMING_FIELDS = ["userHash", "email", "firstName", "lastName", "profilePicture"];

/** What is wrong with the user in a configuration who has no id, if anything is. */
export function adviseOnUser(user: unknown): Advice | undefined {
  // Templates of a signed-out user write null or "".
  const isWritten = (field: string) => (Object(user)[field] ?? "") !== "";
  if (isWritten("id") || !NAMING_FIELDS.some(isWritten)) return undefined;
  return {
    message: "The user in the configuration has no id, so the page is that of a signed-out user.",
    fix: 'Write the "id", or "user": null for a signed-out user.',
  };
}

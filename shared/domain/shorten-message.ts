import { SERVER_MESSAGE_MAX_LENGTH } from "./limits.ts";

/** A sentence of the server's as people get to see it: one that goes on and on is cut. */
export function shortenMessage(text = ""): string {
  const characters = [...text.trim()];
  if (characters.length <= SERVER_MESSAGE_MAX_LENGTH) return characters.join("");
  return `${characters.slice(0, SERVER_MESSAGE_MAX_LENGTH).join("").trimEnd()}…`;
}

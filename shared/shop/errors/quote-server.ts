import { isApiError } from "./api-error.ts";

/**
 * A message from the server is shown up to this many characters; longer ones are not meant for
 * users.
 */
const SERVER_MESSAGE_MAX_LENGTH = 300;

/** Trims a message from the server, and shortens it if it is too long. */
export function shortenMessage(text = ""): string {
  const characters = [...text.trim()];
  if (characters.length <= SERVER_MESSAGE_MAX_LENGTH) return characters.join("");
  return `${characters.slice(0, SERVER_MESSAGE_MAX_LENGTH).join("").trimEnd()}…`;
}

/**
 * Why the server has rejected a call, in its own words: its sentences for the fields, which say what is wrong where its
 * message may be the same for all; otherwise that message. Empty if it has sent neither, or it is another error.
 */
export function quoteServer(error: unknown): string {
  if (!isApiError(error)) return "";
  const sentences = [...new Set(Object.values(error.fields).flat())].join(" ");
  return shortenMessage(sentences.trim() || error.serverMessage);
}

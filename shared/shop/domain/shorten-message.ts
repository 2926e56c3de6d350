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

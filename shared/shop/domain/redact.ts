/** Fields that prove who the user is. They are for the back end and the chat, and for no log, screen or console. */
const SECRET = /(^|\.)(userHash|password)$/;

/**
 * A value as JSON without secrets.
 *
 * @param path the field that has the value, such as `user.userHash`
 */
export function writeRedacted(value: unknown, path = ""): string | undefined {
  const redact = (name: string, part: unknown) => (part && SECRET.test(name) ? "(hidden)" : part);
  return JSON.stringify(redact(path, value), redact);
}

/**
 * A deep copy without secrets and e-mail addresses, which shoppers type into search boxes and which URLs contain
 * in encoded form.
 *
 * @throws {TypeError} when it can't be serialized as JSON
 */
export function redactEvent(event: { eventName: string; metadata: object }) {
  // The string is split into words first, because a pattern for a whole address takes minutes on a
  // long string without one.
  const json = (writeRedacted(event) as string).replace(/[^\s"]+/g, (word) =>
    /[^@](@|%40)[^@]/.test(word) ? `(e-mail)${trailingBackslashes(word)}` : word,
  );
  return JSON.parse(json) as { eventName: string; metadata: Record<string, unknown> };
}

/** They escape the quotation mark after the word. */
function trailingBackslashes(word: string): string | undefined {
  return word.split(/[^\\]/).pop();
}

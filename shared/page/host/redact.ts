/**
 * Fields that prove the user's identity. Only the back end and the chat may receive them; they must not appear in logs,
 * on screens or in the console.
 */
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
 * A deep copy without secrets and e-mail addresses, for everything that leaves the page.
 *
 * @throws {TypeError} when it can't be serialized as JSON
 */
export function redact<T extends object>(value: T): T {
  return JSON.parse(redactText(writeRedacted(value) as string)) as T;
}

/**
 * A text without e-mail addresses. Shoppers type e-mail addresses into search boxes, and URLs contain them in encoded
 * form, even encoded twice.
 */
export function redactText(text: string): string {
  // The text is split into words first, because a pattern for a whole address takes minutes on a long text without one.
  return text.replace(/[^\s"]+/g, (word) =>
    /[^@](@|＠|%(25)*40|%EF%BC%A0)[^@]/i.test(word) ? `(e-mail)${trailingBackslashes(word)}` : word,
  );
}

/** Backslashes at the end of a word escape the quotation mark that follows. */
function trailingBackslashes(word: string): string | undefined {
  return word.split(/[^\\]/).pop();
}

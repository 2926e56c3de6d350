/**
 * A deep copy without e-mail addresses, which shoppers type into search boxes and which URLs contain
 * in encoded form.
 *
 * @throws {TypeError} when it can't be serialized as JSON
 */
export function redactEvent(event: { eventName: string; metadata: object }) {
  // The string is split into words first, because a pattern for a whole address takes minutes on a
  // long string without one.
  const json = JSON.stringify(event).replace(/[^\s"]+/g, (word) =>
    /[^@](@|%40)[^@]/.test(word) ? `(e-mail)${trailingBackslashes(word)}` : word,
  );
  return JSON.parse(json) as { eventName: string; metadata: Record<string, unknown> };
}

/** They escape the quotation mark after the word. */
function trailingBackslashes(word: string): string | undefined {
  return word.split(/[^\\]/).pop();
}

/**
 * The comment of a field in TypeScript, as one line, and its place.
 *
 * @param field with what follows its name: `color: `
 */
export function readComment(source: string, field: string) {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n {2}${field}`).exec(source);
  const text = comment?.[1]?.replace(/\s*\n\s*\*\s*/g, " ").trim() ?? "";
  return { text, index: comment?.index ?? 0 };
}

/** `{{user}}`, `{% if x %}`, `<%= user %>`, `<?php echo $user ?>`, `${user}`: of the usual template languages. */
const PLACEHOLDER =
  /\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|<%[\s\S]*?%>|<\?(?:php\b|=)[\s\S]*?(?:\?>|$)|\$\{[^{}]*\}/g;

export interface Placeholder {
  /** Its offset in the text. */
  index: number;
  /** What is wrong, as a sentence. */
  message: string;
  fix: string;
}

/** The first placeholder in a text that a server's template should have replaced, from an offset on. */
export function findPlaceholder(text: string, offset = 0): Placeholder | undefined {
  for (const { 0: found, index } of text.matchAll(PLACEHOLDER)) {
    if (index + found.length <= offset) continue;
    return {
      index,
      message: `“${found}” is a placeholder that the template has not replaced.`,
      fix: "Let the template replace it. If this is the template, check the page that the server makes of it.",
    };
  }
  return undefined;
}

/**
 * A template tag that escapes its values: `` html`<b>${name}</b>` ``. Only the results of other `html`
 * tags, or arrays of them, are inserted unescaped. A string is always escaped.
 */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + toText(values[index] ?? "")).join(""));
}

function toText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return escapeHtml(String(value));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

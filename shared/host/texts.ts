/**
 * Texts that people read. Each widget keeps its English ones beside its components
 * (`<name>.texts.ts`), under keys that begin with the widget's name; the page's configuration may
 * replace any by its key.
 */
export type Texts = Readonly<Record<string, string>>;

/** `Cart, {count} items` with `{ count: 3 }`: `Cart, 3 items`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}

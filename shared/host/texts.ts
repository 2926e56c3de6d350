/**
 * Texts for shoppers, by their keys. The English ones are beside their components (`<name>.texts.ts`),
 * with keys that begin with the widget's name. The page's configuration can replace any of them.
 */
export type Texts = Readonly<Record<string, string>>;

/** `Cart, {count} items` with `{ count: 3 }`: `Cart, 3 items`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}

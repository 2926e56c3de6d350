import { formatNumber, perLocale } from "./format-number.ts";

/**
 * Texts for shoppers, by their keys. The English ones are beside their components (`<name>.texts.ts`),
 * with keys that begin with the widget's name. The page's configuration can replace any of them.
 */
export type Texts = Readonly<Record<string, string>>;

/** `From {price}` with `{ price: "$20.00" }`: `From $20.00`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? `${values[name] ?? placeholder}` : placeholder,
  );
}

const getPluralRules = perLocale((locales) => new Intl.PluralRules(locales));

/**
 * A text in the plural form that the locale has for a count: `{key}.one`, `{key}.few`, … or, without a
 * text for that form, `{key}.other`. Its placeholder `{count}` is the count as the locale writes it.
 */
export function fillPlural<Key extends string>(
  texts: Texts & Readonly<Record<`${Key}.other`, string>>,
  key: Key,
  count: number,
  locale: string,
  values?: Readonly<Record<string, string>>,
): string {
  const form = getPluralRules(locale).select(count);
  const text = (texts[`${key}.${form}`] ?? texts[`${key}.other`]) as string;
  return fillText(text, { count: formatNumber(count, locale), ...values });
}

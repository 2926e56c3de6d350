/** By locale, because creating one takes 0.3 to 3 ms on a slow phone. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * `1,234` as the locale writes it. Whether the browser supports the locale is checked here, at its first use,
 * and not when the configuration is read: `supportedLocalesOf` makes Chromium load its whole table of locales,
 * which takes 28 ms, and most pages show no number at first.
 *
 * @param locale BCP 47 tag
 */
export function formatNumber(value: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(toLocales(locale));
  formats.set(locale, format);
  return format.format(value);
}

/** The locales for `Intl`, which uses the first one that the browser supports, or else its own. */
export function toLocales(locale: string): string[] {
  return [locale, "en-US"];
}

/**
 * Creates a formatter once for each locale, because creating one takes 0.3 to 3 ms on a slow phone. Support for the
 * locale is checked here, at its first use, and not when the configuration is read: `supportedLocalesOf` makes Chromium
 * load its whole table of locales, which takes 28 ms, and most pages show no number at first.
 *
 * @param create gets the locales for `Intl`
 * @returns a function that returns the formatter of a locale (a BCP 47 tag)
 */
export function perLocale<Format>(create: (locales: string[]) => Format) {
  const created = new Map<string, Format>();
  return (locale: string): Format => {
    const format = created.get(locale) ?? create(toLocales(locale));
    created.set(locale, format);
    return format;
  };
}

/** The locales for `Intl`, which uses the first one that the browser supports, or else its own. */
export function toLocales(locale: string): string[] {
  return [locale, "en-US"];
}

const getFormat = perLocale((locales) => new Intl.NumberFormat(locales));

/** `1,234` as the locale writes it. */
export function formatNumber(value: number, locale: string): string {
  return getFormat(locale).format(value);
}

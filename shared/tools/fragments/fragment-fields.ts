/** The fields of a page's configuration that fragments depend on. */
export const FRAGMENT_FIELDS = ["pageId", "user", "cartIcon", "links", "texts", "locale"] as const;

/** Leaves out the other fields, so a file may be the JSON of a page. */
export function pickFragmentFields(config: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(FRAGMENT_FIELDS.map((name) => [name, config[name]]));
}

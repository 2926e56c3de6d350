/** What an address of the gallery, or of a state, chooses. */
export interface View {
  state: string;
  scheme: "light" | "dark" | "auto";
  dir: "ltr" | "rtl";
  texts: "en" | "es" | "doubled";
}

/** @param query of a state's address, or the fragment of the gallery's */
export function readView(query: string): View {
  const values = new URLSearchParams(query);
  const scheme = values.get("scheme");
  const texts = values.get("texts");
  return {
    state: values.get("state") ?? "",
    scheme: scheme === "dark" || scheme === "auto" ? scheme : "light",
    dir: values.get("dir") === "rtl" ? "rtl" : "ltr",
    texts: texts === "es" || texts === "doubled" ? texts : "en",
  };
}

/** @returns the query without its question mark; values that are usual are left out */
export function writeView({ state, scheme, dir, texts }: View): string {
  const values = new URLSearchParams({ state });
  if (scheme !== "light") values.set("scheme", scheme);
  if (dir !== "ltr") values.set("dir", dir);
  if (texts !== "en") values.set("texts", texts);
  return `${values}`;
}

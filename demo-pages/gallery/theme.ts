/** The theme under construction: values of custom properties by their names with `--fw-`. */
export type Theme = Readonly<Record<string, string>>;

/** Local storage tells a change to the frames, and to states in other tabs; a reload keeps the theme. */
export const THEME_KEY = "fundraising-gallery-theme";

export function readTheme(): Theme {
  try {
    return JSON.parse(localStorage.getItem(THEME_KEY) ?? "{}");
  } catch {
    // Storage is blocked, or another page of the host uses the name.
    return {};
  }
}

/** @returns the rule for a style sheet; empty for a theme without values */
export function writeThemeRule(theme: Theme): string {
  const lines = Object.entries(theme).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length === 0 ? "" : `:root {\n${lines.join("")}}\n`;
}

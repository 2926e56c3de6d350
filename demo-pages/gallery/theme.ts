/** A custom property that sets something in the widgets. */
export interface Property {
  /** With `--fw-`. */
  name: string;
  /** The default. */
  initial: string;
}

/**
 * The theme under construction: values of custom properties by their names. Besides those of the widgets,
 * with `--fw-`, it has the background of the page around them.
 */
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

/** The background of the gallery's page. On it stand the widgets that have none of their own. */
export const PAGE_COLORS: Theme = { "--page": "#fff", "--dark-page": "#101413" };

/** @returns the rule for a style sheet; empty for a theme without values */
export function writeRule(theme: Theme): string {
  const lines = Object.entries(theme).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length === 0 ? "" : `:root {\n${lines.join("")}}\n`;
}

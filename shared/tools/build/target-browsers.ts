/**
 * Browsers since March 2022. Firefox 98 and Safari 15.4 are their first versions with `<dialog>`, which the
 * areas use, and Chrome 99 is its first with cascade layers, which hard isolation uses. In the formats of
 * esbuild and of lightningcss.
 */
export const SCRIPT_TARGETS = ["chrome99", "edge99", "firefox98", "safari15.4"];
/** The loader alone is also run by browsers since 2020, in which it leaves the page to the server. */
export const LOADER_TARGET = "es2020";
export const STYLE_TARGETS = {
  chrome: 99 << 16,
  edge: 99 << 16,
  firefox: 98 << 16,
  safari: (15 << 16) | (4 << 8),
};

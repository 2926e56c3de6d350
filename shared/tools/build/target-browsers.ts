/**
 * Browsers since March 2022. Firefox 98 and Safari 15.4 are their first versions with `<dialog>`, which the
 * areas use, and Chrome 99 is its first with cascade layers, which hard isolation uses. In the formats of
 * esbuild and of lightningcss.
 */
export const SCRIPT_TARGETS = ["chrome99", "edge99", "firefox98", "safari15.4"];
/** Browsers since 2020 also run the loader, which then leaves the page as the server rendered it. */
export const LOADER_TARGET = "es2020";
export const STYLE_TARGETS = {
  chrome: 99 << 16,
  edge: 99 << 16,
  firefox: 98 << 16,
  safari: (15 << 16) | (4 << 8),
};

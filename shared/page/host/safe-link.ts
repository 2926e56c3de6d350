import { parsed } from "./value-reader.ts";

/** A base for paths; no real site can have this reserved name. */
const SITE = "https://site.invalid";

/**
 * An `http://` or `https://` URL or a path of this site. Any other URL, such as `javascript:`, could run code.
 * `//other.example`, which only looks like a path, is invalid too, and so is a URL with a user name or password, which
 * hides the site that it leads to.
 */
export const safeLink = parsed("an http(s) address or a path of this site", (written) => {
  const { origin, username, password } = new URL(written, SITE);
  const isUrl = /^https?:\/\//i.test(written);
  // `https:other.example` is a path on an https page, but another site on an http page.
  const isPath = origin === SITE && /^[^:]*([/?#]|$)/.test(written);
  return (isUrl || isPath) && !username && !password && written ? written : undefined;
});

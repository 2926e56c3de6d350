import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { listChannels } from "../../shop/config/page-config.ts";
import { findLoader, toUrl } from "./check-loaders.ts";
import { at, type CheckedPage, CODE, CONFIG, ownText } from "./checked-page.ts";

/** Directives by name, each with its sources. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Checks whether the page's content security policies allow what the widgets need. */
export function checkPolicies(page: CheckedPage): void {
  // One header may have several policies.
  for (const text of page.policies.flatMap((header) => header.split(",")))
    checkPolicy(parsePolicy(text), undefined, page);
  for (const meta of page.find("meta[http-equiv][content]")) {
    const type = meta.getAttribute("http-equiv")?.trim().toLowerCase();
    if (type === "content-security-policy")
      checkPolicy(parsePolicy(meta.getAttribute("content") ?? ""), at(meta, "content"), page);
  }
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const directive of text.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    // If a directive occurs more than once, browsers use the first.
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** @param meta the place of the policy, if it is in a `<meta>` */
function checkPolicy(policy: Policy, meta: Element | Attr | undefined, page: CheckedPage): void {
  const { address: self, base, config } = page;
  const where = meta ? "this policy" : "the header Content-Security-Policy";
  const tell = page.report("policy", meta);

  /** @returns whether the policy allows it */
  function check(names: readonly string[], url: URL, what: string, script?: Element): boolean {
    // Browsers look for them in this order.
    const name = [...names, "default-src"].find((one) => policy.has(one));
    const sources = policy.get(name ?? "");
    if (!sources || isAllowed(sources, url, self, script)) return true;
    const isData = url.protocol === "data:";
    const source = isData ? "data:" : url.origin === self.origin ? "'self'" : url.origin;
    const fix = sources.includes("'none'")
      ? `Write ${source} instead of 'none'.`
      : isData && name === "default-src"
        ? "Write img-src 'self' data: into the policy."
        : `Add ${source} to ${name}.`;
    const isStrict = script && sources.includes("'strict-dynamic'");
    tell`${name} of ${where} forbids ${what}.
      ${isStrict ? "With 'strict-dynamic', give the script tag the nonce of the policy." : fix}`;
    return false;
  }

  const loader = findLoader(page);
  if (loader) {
    const url = toUrl(loader, base);
    const styles = new URL("chunks/fundraising.css", url);
    const chunk = new URL("chunks/fundraising.js", url);
    const scripts = ["script-src-elem", "script-src"];
    // What a trusted script imports is trusted, too.
    const isTrusted = scripts.some((name) => policy.get(name)?.includes("'strict-dynamic'"));
    // Where the widgets run, the policy allows their scripts.
    if (!page.isLive && check(scripts, url, "the loader", loader) && !isTrusted)
      check(scripts, chunk, "the widgets' scripts beside the loader");
    check(["style-src-elem", "style-src"], styles, "the widgets' style sheets");
  }
  check(["connect-src"], new URL("/rest/login/", self), "the calls to the back end (/rest/…)");
  check(["img-src"], new URL("/images/1.png", self), "the pictures of your site");
  if (page.find(`[${ATTRIBUTES.widget}="checkout"]`).length > 0)
    check(["img-src"], new URL("data:,"), "the marks of the payment processors");
  const types = policy.get("trusted-types");
  if (
    listChannels(config).length > 0 &&
    types &&
    !types.some((name) => name === "*" || name === "fundraising")
  )
    tell`trusted-types of ${where} forbids the scripts of the channels and the chat in the configuration.
      Add fundraising to trusted-types.`;
}

/** Whether sources of a policy allow an address, or for a script, its nonce or its hash. */
function isAllowed(
  sources: readonly string[],
  url: URL,
  self: URL,
  script: Element | undefined,
): boolean {
  const nonce = script?.getAttribute("nonce");
  const hashes = script?.getAttribute("integrity")?.split(/\s+/) ?? [];
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  if (hashes.some((hash) => sources.includes(`'${hash}'`))) return true;
  if (script && sources.includes("'strict-dynamic'")) return false;
  return sources.some((source) => matchesSource(source, url, self));
}

function matchesSource(source: string, url: URL, self: URL): boolean {
  const written = source.toLowerCase();
  if (written === "'self'") return url.host === self.host;
  if (written === "*") return /^https?:$/.test(url.protocol);
  if (/^[a-z][a-z\d+.-]*:$/.test(written)) return isSameScheme(written, url);
  const match =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:']+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source);
  if (!match) return false;
  const [, scheme, host = "", port, path] = match;
  if (!isSameScheme(scheme?.toLowerCase() ?? self.protocol, url)) return false;
  const isHost = host.startsWith("*.")
    ? url.hostname.endsWith(host.slice(1).toLowerCase())
    : host === "*" || url.hostname === host.toLowerCase();
  const defaultPort = url.protocol === "http:" ? "80" : "443";
  const isPort = port === "*" || (port ?? defaultPort) === (url.port || defaultPort);
  const isPath =
    !path ||
    path === "/" ||
    (path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path);
  return isHost && isPort && isPath;
}

/** A policy for http allows https, too. */
function isSameScheme(scheme: string, url: URL): boolean {
  return url.protocol === scheme || (scheme === "http:" && url.protocol === "https:");
}

/** Checks whether a page with letters beyond ASCII names its character set, and is written in it. */
export function checkCharset(page: CheckedPage): void {
  const { find, charset, isPart, isLive, html, report } = page;
  const metas = find("meta").map(
    (meta) => meta.getAttribute("charset") ?? readCharset(meta.getAttribute("content") ?? ""),
  );
  const named = charset ?? metas.find(Boolean);
  const isUnicode = /^utf-/i.test(named ?? "");
  // A part has the character set of its page; and a browser has decoded a live page as it is named.
  if (!isUnicode && (isPart || (isLive && named))) return;
  const pattern = isUnicode ? UNREADABLE : LETTER;
  const isShown = (element: Element) =>
    !element.matches(CODE) || element.matches(`title, ${CONFIG}`);
  // A letter that is not in the source is written as an entity.
  const findLetter = (one: Element) =>
    [ownText(one), ...[...one.attributes].map(({ value }) => value)]
      .flatMap((text) => text.match(pattern) ?? [])
      .find((letter) => html?.includes(letter) ?? true);
  const found = find("body *, title").find((one) => isShown(one) && findLetter(one));
  const letter = found && findLetter(found);
  if (!letter) return;
  const tell = report("charset", found);
  if (isUnicode)
    tell`The page says ${named}, but is written in another character set: browsers show its letters as “${letter}”.
      Save the file as UTF-8.`;
  else if (!named)
    tell`The page does not name its character set, so browsers may show “${letter}” as other characters.
      Write <meta charset="utf-8"> at the start of the <head>.`;
  else if (letter !== "\ufffd")
    tell`The page says ${named}, but is written in UTF-8, so browsers show “${letter}” as other characters.
      Write utf-8 instead of ${named}, in the header Content-Type as well.`;
}

/** A visible character beyond ASCII. */
const LETTER = /[^\p{ASCII}\p{Z}\p{C}]/gu;

/** What bytes become that are no UTF-8. */
const UNREADABLE = /\ufffd/g;

/** The character set that a header `Content-Type` names. */
export function readCharset(type: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];
}

import { CHANNELS } from "../../page/host/page-config.ts";
import { findLoaders } from "./check-loader.ts";
import type { Place } from "./finding.ts";
import type { PageContext } from "./page-context.ts";
import { type PageElement, placeOf } from "./parse-page.ts";

/** Directives by name, each with its sources. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Checks whether the page's content security policies allow what the widgets need. */
export function checkPolicies(context: PageContext): void {
  const [loader] = findLoaders(context);
  for (const header of context.page.policies) {
    // One header may have several policies.
    for (const text of header.split(",")) {
      checkPolicy(parsePolicy(text), "header", { line: 1, column: 1 }, loader, context);
    }
  }
  for (const element of context.elements) {
    const type = element.read("http-equiv")?.trim().toLowerCase();
    if (element.name !== "meta" || type !== "content-security-policy") continue;
    const policy = parsePolicy(element.read("content") ?? "");
    checkPolicy(policy, "meta", placeOf(element, "content"), loader, context);
  }
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const directive of text.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    // Browsers use the first directive of a name.
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** The first directive that the policy has of these, as browsers look for it. */
function findDirective(policy: Policy, names: readonly string[]) {
  const name = names.find((one) => policy.has(one));
  return name === undefined ? undefined : { name, sources: policy.get(name) ?? [] };
}

function checkPolicy(
  policy: Policy,
  kind: "header" | "meta",
  place: Place,
  loader: PageElement | undefined,
  { page, base, config, report }: PageContext,
): void {
  const self = page.address;
  const where = kind === "header" ? "the header Content-Security-Policy" : "this policy";

  function check(names: readonly string[], url: URL, what: string, element?: PageElement): void {
    const directive = findDirective(policy, names);
    if (!directive || isAllowed(directive.sources, url, self, element)) return;
    const { name, sources } = directive;
    const isStrict = element !== undefined && sources.includes("'strict-dynamic'");
    const source = url.origin === self.origin ? "'self'" : url.origin;
    report(
      "policy",
      place,
      `${name} of ${where} forbids ${what}.`,
      isStrict
        ? "With 'strict-dynamic', give the script tag the nonce of the policy."
        : sources.includes("'none'")
          ? `Write ${source} instead of 'none'.`
          : `Add ${source} to ${name}.`,
    );
  }

  const src = loader?.read("src");
  if (src !== undefined && URL.canParse(src, base.href)) {
    const url = new URL(src, base);
    check(["script-src-elem", "script-src", "default-src"], url, "the loader", loader);
    const styles = new URL("chunks/fundraising.css", url);
    check(["style-src-elem", "style-src", "default-src"], styles, "the widgets' style sheets");
  }
  const api = new URL("/rest/login/", self);
  check(["connect-src", "default-src"], api, "the calls to the back end (/rest/…)");
  check(["img-src", "default-src"], new URL("/images/1.png", self), "the pictures of your site");
  checkSandbox(policy, kind, place, where, report);
  const hasVendors =
    config.chat.appId !== undefined || CHANNELS.some((name) => config.analytics[name]);
  const types = policy.get("trusted-types");
  if (hasVendors && types && !types.some((name) => name === "*" || name === "fundraising")) {
    report(
      "policy",
      place,
      `trusted-types of ${where} forbids the scripts of the channels and the chat in the configuration.`,
      "Add fundraising to trusted-types.",
    );
  }
}

/** Browsers ignore a sandbox in a `<meta>`. */
function checkSandbox(
  policy: Policy,
  kind: "header" | "meta",
  place: Place,
  where: string,
  report: PageContext["report"],
): void {
  const sandbox = kind === "header" ? policy.get("sandbox") : undefined;
  for (const token of ["allow-scripts", "allow-same-origin"]) {
    if (!sandbox || sandbox.includes(token)) continue;
    const reason = token === "allow-scripts" ? "all scripts" : "cookies, which the calls need";
    report("policy", place, `sandbox of ${where} forbids ${reason}.`, `Add ${token} to sandbox.`);
  }
}

/** Whether sources of a policy allow an address, or for a script, its nonce or its hash. */
function isAllowed(
  sources: readonly string[],
  url: URL,
  self: URL,
  script: PageElement | undefined,
): boolean {
  const nonce = script?.read("nonce");
  const hashes = script?.read("integrity")?.split(/\s+/) ?? [];
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
  const isPort = port === "*" || (port ?? "") === url.port || (port === "443" && url.port === "");
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

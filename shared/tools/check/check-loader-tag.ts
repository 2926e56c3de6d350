import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { findLoader, findLoaders, isRunning, toUrl } from "../../view/rules/check-loaders.ts";
import type { Tell } from "../../view/rules/checked-page.ts";
import { at, toPlace } from "../../view/rules/checked-page.ts";
import { findClosest } from "../../view/rules/find-closest.ts";
import { FILE_ADDRESS, type PageContext } from "./parse-page.ts";

const FIX = 'Write <script src="/dist/loader.js" async></script> with the address of your files.';

/** The types of scripts that an optimizer runs later: `rocketlazyloadscript`, `litespeed/javascript`. */
const DELAYED_TYPE = /script|lazy|delay/i;

/** Attributes by which consent tools find the scripts that they run later. */
const CONSENT_MARK = /^data-[\w-]*(categor|consent|centrics)|^class=.*optanon/;

/** An attribute that names the loader, for a script of an optimizer, among other files or in a wrong form. */
const MENTION = /^(data-.*loader\.js|src=.*[/\\,]loader\.js([?,]|$))/;

/** A file that the loader loads. */
const CHUNK = /\/chunks\/(?!loader-)[\w-]+-[A-Z0-9]{8}\.js$/;

/** Checks whether the page has the script tag of the loader, and the browser runs it. */
export function checkLoaderTag(context: PageContext): void {
  const { html, source, loader: served, find, address, base, config, report } = context;
  const writeAttributes = (element: Element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`);
  for (const loader of findLoaders(context)) {
    const isDelayed =
      DELAYED_TYPE.test(loader.getAttribute("type") ?? "") ||
      writeAttributes(loader).some((one) => CONSENT_MARK.test(one));
    if (isDelayed || isRunning(loader)) continue;
    report("loader-missing", at(loader, "type"))`
      The browser does not run this script, so there are no widgets.
      ${FIX}`;
  }
  const loader = findLoader(context);
  if (loader && served?.error)
    report("loader-address", at(loader, "src"))`${served.error} So there are no widgets.
      Copy the folder dist/ to your site, and write the address of its loader.js, beginning with a slash.`;
  if (loader && served?.note && toUrl(loader, address).origin === address.origin)
    report("loader-address", at(loader, "src"))`
      The <base> of the page makes ${toUrl(loader, base).href} of this address, on another site than the page.
      Write the whole address, beginning with https://, or correct the <base>.`;
  if (loader && served?.isOther)
    report("loader-address", at(loader, "integrity"))`
      The server sends a loader with another hash, so browsers refuse to run it.
      Write the hash that manifest.json of the build has, at each upgrade, or include fragments/head-integrity.html.`;
  const scripts = find("script");
  for (const script of scripts) {
    const tell = report("loader-address", at(script, "src"));
    checkAddress(script, toUrl(script, base), address, tell);
    if (!CHUNK.test(toUrl(script, base).pathname)) continue;
    tell`The loader itself loads this file, whose name changes with each build.
      ${loader ? "Remove this tag." : FIX}`;
    if (!loader) return;
  }
  const { widget, open, add } = ATTRIBUTES;
  const hasWidgets = find(`[${widget}], [${open}], [${add}]`).length > 0;
  const hasFolder = config.assets !== "" || find("script[data-base]").length > 0;
  // A script may insert, delay or contain the loader.
  const isMentioned = scripts.some(
    (script) =>
      /loader\.js|\[fundraising\]/.test(script.textContent ?? "") ||
      writeAttributes(script).some((one) => MENTION.test(one)),
  );
  // If the file is only a part of a page, the script is elsewhere.
  if (loader || isMentioned || hasFolder || !source.isWhole() || !hasWidgets) return;
  const misspelt = scripts.find((script) => {
    const [, file = ""] = /([^/]*?)(\?.*)?$/.exec(script.getAttribute("src") ?? "") ?? [];
    return /^loader[.-].*js$/.test(file) || findClosest(file, ["loader.js"]);
  });
  const misnamed = scripts
    .flatMap(({ attributes }) => [...attributes])
    .find(({ name, value }) => name !== "src" && /\/loader\.js$/.test(value));
  const isInComment = /<!--(?:(?!-->)[\s\S])*<script[^>]*loader\.js/i.test(html);
  const [body] = find("body");
  const isCutOff = !find("html, body").some(source.isClosed);
  if (misspelt)
    report("loader-missing", at(misspelt, "src"))`
      The loader finds its files by its own name, loader.js, in which this address doesn't end.
      Name the file loader.js${/[“”"\\]/.test(misspelt.getAttribute("src") ?? "") ? ", and write straight quotation marks around its address" : ""}.`;
  else if (misnamed)
    report("loader-missing", misnamed)`
      A script has no ${misnamed.name}, so the browser does not load this file, and there are no widgets.
      Write src="${misnamed.value}".`;
  else if (isCutOff)
    report("loader-missing", toPlace(html, html.length))`
      The page ends here, without </body> and before any script tag of the loader, so there are no widgets.
      Is the page cut off? If it is whole: ${FIX}`;
  else
    report("loader-missing", toPlace(html, body ? source.contentOf(body).end : html.length))`
      The page has no script tag of the loader${isInComment ? " outside of comments" : ""}, so there are no widgets.
      ${FIX}`;
}

function checkAddress(script: Element, url: URL, address: URL, tell: Tell): void {
  const src = script.getAttribute("src")?.trim() ?? "";
  if (!/[/\\]loader\.js(\?|$)/.test(src)) return;
  const isLocal = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const isForeign = url.origin !== address.origin;
  const isKnown = address.href !== FILE_ADDRESS;
  if (/^(file:|[a-z]:[\\/])/i.test(src) || (isKnown && isLocal(url) && !isLocal(address)))
    tell`“${src}” is on your own computer, where no shopper gets it.
      ${FIX}`;
  else if (isKnown && address.protocol === "https:" && url.protocol === "http:" && !isLocal(url))
    tell`A page at https:// runs no scripts from http://.
      Write src="${src.replace(/^http:/i, "https:")}".`;
  else if (isForeign && script.hasAttribute("integrity") && !script.hasAttribute("crossorigin"))
    tell`The browser runs a script of another origin with integrity only with crossorigin.
      Write crossorigin="anonymous" into the tag.`;
}

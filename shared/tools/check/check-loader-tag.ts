import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { CODE } from "../../view/rules/check-config-scripts.ts";
import { findLoader, findLoaders, isRunning, toUrl } from "../../view/rules/check-loaders.ts";
import { findClosest } from "../../view/rules/find-closest.ts";
import type { Tell } from "../../view/rules/page-view.ts";
import {
  FILE_ADDRESS,
  isWholePage,
  type PageContext,
  type PageElement,
  toPlace,
} from "./parse-page.ts";

const FIX = 'Write <script src="/dist/loader.js" async></script> with the address of your files.';

/** The types of scripts that an optimizer runs later: `rocketlazyloadscript`, `litespeed/javascript`. */
export const DELAYED_TYPE = /script|lazy|delay/i;

/** Attributes by which consent tools find the scripts that they run later. */
const CONSENT_MARK = /^data-[\w-]*(categor|consent|centrics)|^class=.*optanon/;

/** An address that names the loader among other files. */
const COMBINED = /\?.*loader\.js|\.js[,;&|+].*loader\.js|loader\.js[,;&|+]/;

/** An attribute that names the loader, for a script of an optimizer or in a wrong form. */
const MENTION = /^(data-.*loader\.js|src=.*[/\\]loader\.js(\?|$))/;

/** A file that the loader loads. */
const CHUNK = /\/chunks\/(?!loader-)[\w-]+-[A-Z0-9]{8}\.js$/;

/** Checks whether the page has the script tag of the loader, and the browser runs it. */
export function checkLoaderTag(context: PageContext): void {
  const { html, loader: served, elements, comments, address, base, config, report } = context;
  for (const loader of findLoaders(context)) {
    const { attributes, read } = loader;
    const isDelayed =
      DELAYED_TYPE.test(read("type") ?? "") ||
      attributes.some(({ name, value }) => CONSENT_MARK.test(`${name}=${value}`));
    if (isDelayed || isRunning(loader)) continue;
    report("loader-missing", loader.at("type"))`
      The browser does not run this script, so there are no widgets.
      ${FIX}`;
  }
  const loader = findLoader(context);
  if (loader && served?.error)
    report("loader-address", loader.at("src"))`${served.error} So there are no widgets.
      Copy the folder dist/ to your site, and write the address of its loader.js, beginning with a slash.`;
  const scripts = elements.filter(({ name }) => name === "script");
  for (const script of scripts) {
    const tell = report("loader-address", script.at("src"));
    checkAddress(script, toUrl(script, base), address, tell);
    if (!CHUNK.test(toUrl(script, base).pathname)) continue;
    tell`The loader itself loads this file, whose name changes with each build.
      ${loader ? "Remove this tag." : FIX}`;
    if (!loader) return;
  }
  const { widget, open, add } = ATTRIBUTES;
  const hasWidgets = elements.some((one) => one.matches(`[${widget}], [${open}], [${add}]`));
  const hasFolder = config.assets !== "" || scripts.some(({ read }) => read("data-base"));
  const isLinked = elements.some(({ read }) => /\/chunks\/fundraising-/.test(read("href") ?? ""));
  const combined = scripts.find(({ read }) => COMBINED.test(read("src") ?? ""));
  if (combined && !hasFolder && !isLinked)
    report("loader-missing", combined.at("src"))`
      This address names several files, so the loader doesn't find its own.
      Write data-base="/dist/" with the folder of loader.js, or exclude it from the optimizer.`;
  // A script may insert, delay or contain the loader.
  const isMentioned = scripts.some(
    ({ text, attributes }) =>
      /loader\.js|\[fundraising\]/.test(text) ||
      attributes.some((one) => MENTION.test(`${one.name}=${one.value}`)),
  );
  // If the file is only a part of a page, the script is elsewhere.
  const isElsewhere = combined || isMentioned || hasFolder || !isWholePage(elements);
  if (loader || isElsewhere || !hasWidgets) return;
  const misspelt = scripts.find(({ read }) => {
    const file = read("src")?.replace(/\?.*/, "").split("/").pop() ?? "";
    return /^loader[.-].*js$/.test(file) || findClosest(file, ["loader.js"]);
  });
  const outer = [...comments, ...elements.filter((one) => one.matches(CODE))].find(({ text }) =>
    /<script[^<>]*\ssrc=[^<>]*\/loader\.js/i.test(text),
  );
  const tag = outer && "name" in outer ? outer.name : undefined;
  const end = elements.find(({ name }) => name === "body")?.end ?? html.length;
  if (misspelt)
    report("loader-missing", misspelt.at("src"))`
      The loader finds its files by its own name, loader.js, in which this address doesn't end.
      Name the file loader.js, and write straight quotation marks around its address.`;
  else if (outer)
    report("loader-missing", outer)`
      The script tag of the loader is in this ${tag ? `<${tag}>` : "comment"}, so there are no widgets.
      Write the tag outside of it, or ${tag ? `</${tag}>` : "-->"} where it ends.`;
  else
    report("loader-missing", toPlace(html, end))`
      The page has no script tag of the loader, so there are no widgets.
      ${FIX}`;
}

function checkAddress({ read }: PageElement, url: URL, address: URL, tell: Tell): void {
  const src = read("src")?.trim() ?? "";
  if (!/[/\\]loader\.js(\?|$)/.test(src)) return;
  const isLocal = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const isForeign = url.origin !== address.origin;
  const isKnown = address.href !== FILE_ADDRESS;
  if (/^(file:|[a-z]:[\\/])/i.test(src) || (isKnown && isLocal(url) && !isLocal(address)))
    tell`“${src}” is on your own computer, where no shopper gets it.
      ${FIX}`;
  else if (/^\/\/[^./:]+\//.test(src) && !isLocal(url))
    tell`After two slashes comes the name of a server, so “${url.hostname}” counts as one.
      Write src="${src.slice(1)}".`;
  else if (isKnown && address.protocol === "https:" && url.protocol === "http:" && !isLocal(url))
    tell`A page at https:// runs no scripts from http://.
      Write src="${src.replace(/^http:/i, "https:")}".`;
  else if (isForeign && read("integrity") && read("crossorigin") === undefined)
    tell`The browser runs a script of another origin with integrity only with crossorigin.
      Write crossorigin="anonymous" into the tag.`;
}

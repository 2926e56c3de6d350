import { at, atLine, type CheckedPage, nameFirst } from "./checked-page.ts";
import { reportInvalidValue } from "./report-invalid-value.ts";

/** Types that a browser runs; without one, a script is JavaScript. */
const SCRIPT_TYPE = /^\s*((module|(text|application)\/(x-)?(java|ecma)script)\s*)?$/i;

/** Code that creates the queue of commands even if an element has its name. */
export const CREATE_QUEUE =
  "window.fundraising = Object(window.fundraising).push ? window.fundraising : [];";

/** Checks whether the page has the loader once, and not behind a script of another site. */
export function checkLoaders(page: CheckedPage): void {
  const { find, address, base, report } = page;
  checkFlags(page);
  checkQueueName(page);
  checkAssigned(page);
  const [first, ...others] = findLoaders(page).filter(isRunning);
  checkAddresses(first, page);
  if (!first) return;
  const that = nameFirst(first, page);
  for (const other of others) {
    const what =
      other.getAttribute("src") === first.getAttribute("src")
        ? `The loader is included twice; ${that} is enough.`
        : `This script has the name of the loader, as ${that}. If both are the widgets', one is enough.`;
    report("loader-duplicate", other)`${what}
      Remove the tag that is not needed.`;
  }
  const isOwnOrigin = (url: URL) =>
    [address, toUrl(first, base)].some(({ origin }) => origin === url.origin);
  const scripts = find("script[src]");
  const blocking = scripts
    .slice(0, scripts.indexOf(first))
    .find((element) => isBlocking(element) && !isOwnOrigin(toUrl(element, base)));
  if (!blocking) return;
  report("loader-late", first)`
    The script of another site${atLine("in", blocking, page)} holds the page up before this one, so the widgets wait for that site and clicks until then are lost.
    Write the loader before it, with async, or give that script async or defer.`;
}

/** Checks the addresses by which the loader finds its files: its own, and `data-base` of any script. */
function checkAddresses(loader: Element | undefined, page: CheckedPage): void {
  const { find, isLive, hasFile, report } = page;
  const hasBase = find("base[href]").length > 0;
  const src = isLive ? undefined : loader?.getAttributeNode("src");
  const folders = find("script[data-base]").map((one) => at(one, "data-base") as Attr);
  for (const attribute of src && !hasFile?.(src.value) ? [src, ...folders] : folders) {
    const { name, value } = attribute;
    const address = (value && !hasBase && toRootAddress(value.trim())) || value;
    const meant = name === "src" ? address : toFolder(address);
    const mistake =
      address === value
        ? "not the folder of the loader, which doesn't find its files there"
        : "relative to each page, so pages in other folders don't find the loader";
    if (meant !== value)
      report("loader-address", attribute)`
        The address “${value}” is ${mistake}.
        Write ${name}="${meant}".`;
  }
}

/** The folder of the loader, if an address names it or the one of the chunks in it. */
export const toFolder = (address: string) => address.replace(/(chunks\/?)?(loader\.js)?$/, "");

const ISOLATION_ALLOWED = 'data-isolation="hard", or remove the attribute';

/** Checks the attributes of the script tag that have no address. */
function checkFlags({ find, report }: CheckedPage): void {
  for (const script of find("script[data-isolation]"))
    if (script.getAttribute("data-isolation") !== "hard")
      reportInvalidValue(
        at(script, "data-isolation") as Attr,
        ISOLATION_ALLOWED,
        "it changes nothing",
        report,
      );
  for (const script of find('script[data-demo="false"], script[data-demo="0"]'))
    report("invalid-value", at(script, "data-demo"))`
      The page shows demo data, because data-demo does so whatever its value is.
      Remove the attribute.`;
}

/** The browser makes an element with a name or an id a property of the window, until a script sets it. */
function checkQueueName({ find, report }: CheckedPage): void {
  const [named] = find(`#fundraising, :is(embed, form, iframe, img, object)[name="fundraising"]`);
  const isUsed = find("script").some(
    ({ textContent: text }) => text && /\bfundraising\b/.test(text) && !text.includes(CREATE_QUEUE),
  );
  if (!named || !isUsed) return;
  report("queue", at(named, named.id === "fundraising" ? "id" : "name"))`
    Until the loader runs, this element is window.fundraising, which then has no push().
    Write another name, or begin scripts with ${CREATE_QUEUE}`;
}

/** Reports a configuration that is assigned to the queue. */
function checkAssigned({ find, report }: CheckedPage): void {
  const assignment = /(?<![.\w-])(window\.)?fundraising\s*(\|\||\?\?)?=\s*\{/;
  for (const script of find("script").filter(isJavaScript))
    if (assignment.test(script.textContent ?? ""))
      report("queue", script)`
        window.fundraising is the queue of commands, and is not read as the configuration.
        Write the object as JSON into <script type="application/json" data-widget-config>.`;
}

/** The path of the loader, which may have a hashed name. */
const LOADER = /\/(chunks\/loader-[A-Z0-9]{8}|loader)\.js$/;

/** The scripts with the loader's name, also those that the browser does not run. */
export function findLoaders({ find, base }: Pick<CheckedPage, "find" | "base">) {
  return find("script[src]").filter((one) => LOADER.test(toUrl(one, base).pathname));
}

/** The loader that runs; if none runs, the first one, because a consent tool may run it later. */
export function findLoader(page: Pick<CheckedPage, "find" | "base">): Element | undefined {
  const loaders = findLoaders(page);
  return loaders.find(isRunning) ?? loaders[0];
}

/** Whether an element is a script that the browser runs. */
export function isRunning(element: Element): boolean {
  return isJavaScript(element) && isHtml(element) && !element.hasAttribute("nomodule");
}

export function isHtml({ namespaceURI }: Element): boolean {
  return namespaceURI === "http://www.w3.org/1999/xhtml";
}

export function isJavaScript(element: Element): boolean {
  return element.localName === "script" && SCRIPT_TYPE.test(element.getAttribute("type") ?? "");
}

/** The address of a script; the base without a valid one. */
export function toUrl(element: Element, base: URL): URL {
  return resolveAddress(element.getAttribute("src") ?? "", base);
}

/** An address of the page as a URL; the base if it is none that others can be relative to, such as `C:\dist`. */
export function resolveAddress(address: string, base: URL): URL {
  try {
    const url = new URL(address, base);
    return /^(https?|file|blob):$/.test(url.protocol) ? url : base;
  } catch {
    return base;
  }
}

/** Whether the parser waits for the element. */
function isBlocking(element: Element): boolean {
  // A script that was inserted by a script is asynchronous even without the attribute.
  const isAsync = (element as HTMLScriptElement).async || element.matches("[async], [defer]");
  const isModule = /module/i.test(element.getAttribute("type") ?? "");
  return isRunning(element) && !isAsync && !isModule;
}

/**
 * Turns an address that is relative to the page, and so differs in each folder of the site, into one that begins with a
 * slash; `undefined` for any other address.
 */
export function toRootAddress(address: string): string | undefined {
  const isRelative = !/^([a-z][a-z\d+.-]*:|[/?#\\])/i.test(address);
  return isRelative ? `/${address.replace(/^(\.{1,2}\/)+/, "")}` : undefined;
}

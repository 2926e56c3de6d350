import { reportInvalidValue } from "./find-placeholder.ts";
import { atLine, nameFirst, type PageView, type ViewElement } from "./page-view.ts";

/** Types that a browser runs; without one, a script is JavaScript. */
const SCRIPT_TYPE = /^\s*((module|(text|application)\/(x-)?(java|ecma)script)\s*)?$/i;

/** Code that creates the queue of commands even if an element has its name. */
export const CREATE_QUEUE =
  "window.fundraising = Object(window.fundraising).push ? window.fundraising : [];";

/** Checks whether the page has the loader once, and not behind a script of another site. */
export function checkLoaders(page: PageView): void {
  const { elements, address, base, report } = page;
  checkIsolation(page);
  checkQueueName(page);
  const [first, ...others] = findLoaders(page).filter(isRunning);
  checkAddresses(first, page);
  if (!first) return;
  const that = nameFirst(first);
  for (const other of others) {
    const what =
      other.read("src") === first.read("src")
        ? `The loader is included twice; ${that} is enough.`
        : `This script has the name of the loader, as ${that}. If both are the widgets', one is enough.`;
    report("loader-duplicate", other)`${what}
      Remove the tag that is not needed.`;
  }
  const isOwnOrigin = (url: URL) =>
    [address, toUrl(first, base)].some(({ origin }) => origin === url.origin);
  const blocking = elements
    .slice(0, elements.indexOf(first))
    .find((element) => isBlocking(element) && !isOwnOrigin(toUrl(element, base)));
  if (!blocking) return;
  report("loader-late", first)`
    The script of another site${atLine("in", blocking)} holds the page up before this one, so the widgets wait for that site and clicks until then are lost.
    Write the loader before it, with async, or give that script async or defer.`;
}

/** Checks the addresses by which the loader finds its files: its own, and `data-base` of any script. */
function checkAddresses(
  loader: ViewElement | undefined,
  { elements, isLive, hasFile, report }: PageView,
): void {
  const hasBase = elements.some(({ name, read }) => name === "base" && read("href"));
  const src = isLive ? undefined : loader?.find("src");
  const folders = elements.flatMap((one) => (one.name === "script" && one.find("data-base")) || []);
  for (const attribute of src && !hasFile?.(src.value) ? [src, ...folders] : folders) {
    const { name, value } = attribute;
    const address = (value && !hasBase && toRootAddress(value.trim())) || value;
    const meant = name === "src" ? address : address.replace(/(chunks\/?)?(loader\.js)?$/, "");
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

const ISOLATION_ALLOWED = 'data-isolation="hard", or remove the attribute';

function checkIsolation({ elements, report }: PageView): void {
  for (const script of elements.filter(({ name }) => name === "script")) {
    const isolation = script.find("data-isolation");
    if (isolation && isolation.value !== "hard")
      reportInvalidValue(isolation, ISOLATION_ALLOWED, "it changes nothing", report);
  }
}

/** The browser makes an element with a name or an id a property of the window, until a script sets it. */
function checkQueueName({ elements, report }: PageView): void {
  const named = elements.find(
    ({ name, read }) =>
      read("id") === "fundraising" ||
      (/^(embed|form|iframe|img|object)$/.test(name) && read("name") === "fundraising"),
  );
  const isUsed = elements.some(
    ({ name, text }) =>
      name === "script" && /\bfundraising\b/.test(text) && !text.includes(CREATE_QUEUE),
  );
  if (!named || !isUsed) return;
  report("queue", named.at(named.read("id") === "fundraising" ? "id" : "name"))`
    Until the loader runs, this element is window.fundraising, which then has no push().
    Write another name, or begin scripts with ${CREATE_QUEUE}`;
}

/** The path of the loader, which may have a hashed name. */
const LOADER = /\/(chunks\/loader-[A-Z0-9]{8}|loader)\.js$/;

/** The scripts with the loader's name, also those that the browser does not run. */
export function findLoaders({ elements, base }: PageBase): readonly ViewElement[] {
  return elements.filter(
    (one) => one.matches("script[src]") && LOADER.test(toUrl(one, base).pathname),
  );
}

type PageBase = Pick<PageView, "elements" | "base">;

/** The loader that runs; if none runs, the first one, because a consent tool may run it later. */
export function findLoader(page: PageBase): ViewElement | undefined {
  const loaders = findLoaders(page);
  return loaders.find(isRunning) ?? loaders[0];
}

/** Whether an element is a script that the browser runs. */
export function isRunning(element: ViewElement): boolean {
  return isJavaScript(element) && element.isHtml && element.read("nomodule") === undefined;
}

export function isJavaScript({ name, read }: ViewElement): boolean {
  return name === "script" && isScriptType(read("type") ?? "");
}

/** Whether a browser runs scripts of a type. */
export function isScriptType(type: string): boolean {
  return SCRIPT_TYPE.test(type);
}

/** The address of a script; the base without a valid one. */
export function toUrl({ read }: ViewElement, base: URL): URL {
  try {
    return new URL(read("src") ?? "", base);
  } catch {
    return base;
  }
}

/** Whether the parser waits for the element. */
function isBlocking(element: ViewElement): boolean {
  // A script that was inserted by a script is asynchronous even without the attribute.
  const isAsync = Object(element.element).async || element.matches("[async], [defer]");
  const isModule = /module/i.test(element.read("type") ?? "");
  return isRunning(element) && element.matches("[src]") && !isAsync && !isModule;
}

/**
 * Turns an address that is relative to the page, and so differs in each folder of the site, into one that begins with a
 * slash; `undefined` for any other address.
 */
export function toRootAddress(address: string): string | undefined {
  const isRelative = !/^([a-z][a-z\d+.-]*:|[/?#\\])/i.test(address);
  return isRelative ? `/${address.replace(/^(\.{1,2}\/)+/, "")}` : undefined;
}

import { selectLoaders } from "../../../loader/find-base.ts";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { checkQueue } from "./check-queue.ts";
import { findClosest } from "./find-closest.ts";
import type { PageContext } from "./page-context.ts";
import { endsWithSlash, isWholePage, type PageElement, placeOf, toPlace } from "./parse-page.ts";

const TAG = '<script src="/dist/loader.js" async></script>';

/** Types that a browser runs; without one, a script is JavaScript. */
const SCRIPT_TYPE = /^\s*((module|(text|application)\/(x-)?(java|ecma)script)\s*)?$/i;

/** Checks the script tag of the loader, and the queue of commands. */
export function checkLoader(context: PageContext): void {
  const { elements, report } = context;
  const scripts = elements.filter(({ name }) => name === "script");
  const loaders = findLoaders(context);
  const running = loaders.filter(isRunning);
  for (const script of scripts) checkEnd(script, loaders.includes(script), context);
  for (const loader of loaders) {
    if (isRunning(loader)) continue;
    report(
      "loader-missing",
      placeOf(loader, "type"),
      "The browser does not run this script, so there are no widgets.",
      `Write ${TAG} with the address of your files.`,
    );
  }
  if (loaders.length === 0) checkMissing(context, scripts);
  const [first, ...others] = running;
  for (const other of others) {
    report(
      "loader-duplicate",
      other,
      other.read("src") === first?.read("src")
        ? `The loader is included twice; that of line ${first?.line} is enough.`
        : `This script has the name of the loader, as that of line ${first?.line}. If both are the widgets', one is enough.`,
      "Remove the tag that is not needed.",
    );
  }
  if (first) checkPosition(first, context, scripts);
  checkQueue(
    context,
    scripts.filter(({ read }) => SCRIPT_TYPE.test(read("type") ?? "")),
  );
}

/** A script without an end tag does not run, and what follows is its text. */
function checkEnd(script: PageElement, isLoader: boolean, { page, report }: PageContext): void {
  const { isHtml, isClosed, text } = script;
  if (!isHtml || (isClosed && !text.trim())) return;
  if (endsWithSlash(page, script)) {
    report(
      "script-not-closed",
      script,
      `HTML ignores the / in <script … />, so all that follows${isClosed ? " up to the next </script>" : ""} is the text of this script.`,
      "Write <script …></script>.",
    );
  } else if (!isClosed) {
    report(
      "script-not-closed",
      script,
      "This script has no end tag, so it does not run, and all that follows is its text.",
      "Write </script> where it ends.",
    );
  } else if (isLoader) {
    report(
      "script-not-closed",
      script,
      "The browser ignores what stands between the tags of this script, because it has src.",
      "Write </script> directly after its start tag, and the rest after that.",
    );
  }
}

function checkMissing(
  { page, elements, base, report }: PageContext,
  scripts: readonly PageElement[],
): void {
  // A part of a page has its script elsewhere, and a script may insert the loader.
  const isInserted = scripts.some(({ text }) => text.includes("loader.js"));
  if (!isWholePage(elements) || isInserted || !elements.some(isOurs)) return;
  const misspelt = scripts.find(({ read }) => isNearlyLoader(read("src"), base));
  if (misspelt) {
    report(
      "loader-missing",
      placeOf(misspelt, "src"),
      "The loader finds its files by its own name, loader.js, which this script doesn't have.",
      "Name the file loader.js.",
    );
    return;
  }
  const end = elements.find(({ name }) => name === "body")?.end ?? page.html.length;
  report(
    "loader-missing",
    toPlace(page.html, end),
    "The page has no script tag of the loader, so there are no widgets.",
    `Write ${TAG} with the address of your files.`,
  );
}

/** The scripts with the loader's name, also those that the browser does not run. */
export function findLoaders({ elements, base }: PageContext): PageElement[] {
  const scripts = elements.flatMap((element) => {
    const src = element.name === "script" ? element.read("src") : undefined;
    return src === undefined ? [] : [{ element, src: toUrl(src, base) }];
  });
  return selectLoaders(scripts).map(({ element }) => element);
}

function isRunning({ read }: PageElement): boolean {
  return SCRIPT_TYPE.test(read("type") ?? "") && read("nomodule") === undefined;
}

function isNearlyLoader(src: string | undefined, base: URL): boolean {
  const file = src === undefined ? "" : (new URL(toUrl(src, base)).pathname.split("/").pop() ?? "");
  return /^loader[.-].*js$/.test(file) || findClosest(file, ["loader.js"]) !== undefined;
}

function isOurs({ read }: PageElement): boolean {
  return [ATTRIBUTES.widget, ATTRIBUTES.open].some((name) => read(name) !== undefined);
}

function toUrl(address: string, base: URL): string {
  return URL.canParse(address, base.href) ? new URL(address, base).href : base.href;
}

function checkPosition(
  loader: PageElement,
  { page, elements, base, report }: PageContext,
  scripts: readonly PageElement[],
): void {
  const closed = elements.findLast(
    ({ name, isClosed, end }) => ["html", "body"].includes(name) && isClosed && end < loader.start,
  );
  if (closed) {
    report(
      "loader-late",
      loader,
      `This script stands after </${closed.name}>, where HTML allows no element.`,
      `Write it before </${closed.name}> or into the <head>.`,
    );
  }
  const origins = [page.address, toUrl(loader.read("src") ?? "", base)].map(toOrigin);
  const blocking = scripts.find(
    (script) =>
      script.start < loader.start &&
      isBlocking(script) &&
      !origins.includes(toOrigin(toUrl(script.read("src") ?? "", base))),
  );
  if (blocking) {
    report(
      "loader-late",
      loader,
      `The script of another site in line ${blocking.line} holds the page up before this one, so the widgets wait for that site and clicks until then are lost.`,
      "Write the loader before it, with async, or give that script async or defer.",
    );
  }
}

/** Whether the parser waits for the script. */
function isBlocking({ read }: PageElement): boolean {
  const type = read("type") ?? "";
  const isDelayed = ["async", "defer", "nomodule"].some((name) => read(name) !== undefined);
  return read("src") !== undefined && !isDelayed && SCRIPT_TYPE.test(type) && !/module/i.test(type);
}

function toOrigin(address: string | URL): string {
  return new URL(address).origin;
}

import { ATTRIBUTES, CHUNKS_FOLDER } from "../shared/page/chunks/contract-names.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";

/** The address of the loader, or of a file of the main chunk. A query may name other files. */
const OWN_FILE = /^[^?]*\/(loader\.js|chunks\/fundraising-[^/?]*)(\?|$)/;

/** What follows the loader's folder in such an address. */
const FILE_NAME = /\/*(chunks\/fundraising-)?[^/?]*(\?.*)?$/;

/** Where lazy loaders keep the `src` of a script. Only names that `docs/hosts.md` lists. */
const RENAMED_SRC = ["data-src"];

/**
 * The absolute URL of the folder of the chunks, with a trailing slash. Code is loaded from there, so it
 * comes only from places in which a page has addresses of code. Any other attribute, such as the title
 * of a link, may be the text of a user.
 *
 * The page may name the folder. Otherwise optimizers may have inlined, combined or renamed the script
 * that runs, or run it from a `blob:` address; what the page itself loads then tells the folder.
 *
 * It never throws: if the address is wrong, the error is that of the chunk.
 */
export function findBase(): string {
  const current = readDocument("currentScript") as HTMLScriptElement | null;
  const findAll = readDocument("querySelectorAll");
  const scripts = [...(current ? [current] : []), ...findAll("script")];
  const links = findAll<HTMLLinkElement>("link[rel~=modulepreload],link[rel~=stylesheet]");
  const loaded = [...scripts.map(({ src }) => src), ...[...links].map(({ href }) => href)];
  const renamed = RENAMED_SRC.flatMap((name) => scripts.map((it) => it.getAttribute(name) ?? ""));
  const isOwnFile = (address: string) => OWN_FILE.test(address);
  // The most trusted first; the last is the page's own address.
  const addresses = [
    ...[...scripts.map(({ dataset }) => dataset.base), readAssets()].map(
      (folder) => folder && `${folder}/`,
    ),
    ...loaded.filter(isOwnFile),
    current?.src,
    ...renamed.filter(isOwnFile),
    location.href,
  ];
  // Unlike `new URL()`, an element takes any address.
  const link = readDocument("createElement")("a");
  addresses.find((address) => {
    link.href = address || "about:blank";
    // Modules also run from `data:` addresses.
    return /^https?:/.test(link.href);
  });
  return link.href.replace(FILE_NAME, `/${CHUNKS_FOLDER}`);
}

/** The folder that the page's configuration names. */
function readAssets(): string | undefined {
  try {
    const script = readDocument("querySelector")(`script[${ATTRIBUTES.config}]`);
    return JSON.parse(script?.textContent as string).assets;
  } catch {
    // The main entry reports an invalid configuration.
    return undefined;
  }
}

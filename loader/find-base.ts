import { ATTRIBUTES, CHUNKS_FOLDER } from "../shared/page/chunks/public-names.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { toWebAddress } from "../shared/page/platform/web-address.ts";

/** The address of the loader, or of a file of the main chunk. A query may name other files. */
const OWN_FILE = /^[^?]*\/(loader\.js|chunks\/fundraising-[^/?]*)(\?|$)/;

/** The end of such an address, after the loader's folder. */
const FILE_NAME = /\/*(chunks\/fundraising-)?[^/?]*(\?.*)?$/;

/**
 * The absolute URL of the folder of the chunks, with a trailing slash. Code is loaded from this folder, so only
 * attributes that hold addresses of code are read. Any other attribute, such as a link's title, may contain text from a
 * user.
 *
 * If the page doesn't name the folder, the addresses of its scripts and links tell it: an optimizer may have inlined,
 * combined or renamed the running script, or run it from a `blob:` address.
 *
 * It never throws: if the address is wrong, loading the chunk fails.
 */
export function findBase(): string {
  const own = (readDocument("currentScript") as HTMLScriptElement | null)?.src;
  const scripts = [...readDocument("querySelectorAll")("script")];
  const links = readDocument("querySelectorAll")<HTMLLinkElement>(
    "link[rel~=modulepreload],link[rel~=stylesheet]",
  );
  const ifOwnFile = (address = "") => (OWN_FILE.test(address) ? address : "");
  // The most trusted address comes first.
  const addresses = [
    ...[...scripts.map(({ dataset }) => dataset.base), readAssets()].map(
      (folder) => folder && `${folder}/`,
    ),
    ...[own, ...scripts.map(({ src }) => src), ...[...links].map(({ href }) => href)].map(
      ifOwnFile,
    ),
    own,
    // Lazy loaders keep a script's address in `data-src` (docs/hosts.md).
    ...scripts.map(({ dataset }) => ifOwnFile(dataset.src)),
  ];
  const address = addresses.map(toWebAddress).find(Boolean) ?? location.href;
  return address.replace(FILE_NAME, `/${CHUNKS_FOLDER}`);
}

/** The folder that the page's configuration names. */
function readAssets(): string | undefined {
  try {
    const script = readDocument("querySelector")(`script[${ATTRIBUTES.config}]`);
    return JSON.parse(script?.textContent as string).assets.trim();
  } catch {
    // The main entry reports an invalid configuration, and an address that is no text.
    return undefined;
  }
}

import { ATTRIBUTES, CHUNKS_FOLDER } from "../shared/page/chunks/contract-names.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";

/** Ends the address of the loader, and that of a file of the main chunk. */
const OWN_FILE = /\/(loader\.js|chunks\/fundraising-[^/]*)$/;

/** What follows the loader's folder in such an address. */
const FILE_NAME = /\/*(chunks\/fundraising-)?[^/]*$/;

/**
 * The absolute URL of the folder of the chunks, with a trailing slash. The page may name the loader's
 * folder. Optimizers inline, combine and rename scripts, and run them from `blob:` addresses; then a
 * script has the loader's address in another attribute, or a link has a chunk's.
 *
 * It never throws: if the address is wrong, the error is that of the chunk.
 */
export function findBase(): string {
  const current = readDocument("currentScript") as HTMLScriptElement | null;
  // Unlike `new URL()`, an element takes any address.
  const link = readDocument("createElement")("a");
  const addresses = [current ?? link, ...readDocument("querySelectorAll")("script,link")]
    .flatMap(({ attributes }) => [...attributes])
    // A query may name other files.
    .map(({ value }) => value.split("?")[0] as string);
  link.href =
    readFolder() || addresses.find((address) => OWN_FILE.test(address)) || current?.src || "";
  return (link.href.split("?")[0] as string).replace(FILE_NAME, `/${CHUNKS_FOLDER}`);
}

/** The folder that the page names, with a trailing slash. */
function readFolder(): string | undefined {
  try {
    const folder =
      readDocument("querySelector")<HTMLElement>("script[data-base]")?.dataset.base ||
      JSON.parse(
        readDocument("querySelector")(`script[${ATTRIBUTES.config}]`)?.textContent as string,
      ).assets;
    return folder && `${folder}/`;
  } catch {
    // The main entry reports an invalid configuration.
    return undefined;
  }
}

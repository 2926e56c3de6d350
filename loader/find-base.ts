import { ATTRIBUTES, CHUNKS_FOLDER } from "../shared/page/chunks/contract-names.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";

/** The address of the loader, or of a file of the main chunk. A query may name other files. */
const OWN_FILE = /^[^?]*\/(loader\.js|chunks\/fundraising-[^/?]*)(\?|$)/;

/** What follows the loader's folder in such an address. */
const FILE_NAME = /\/*(chunks\/fundraising-)?[^/?]*(\?.*)?$/;

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
  const named = [current ?? link, ...readDocument("querySelectorAll")("script,link")]
    .flatMap(({ attributes }) => [...attributes])
    .find(({ value }) => OWN_FILE.test(value));
  link.href = readFolder() || named?.value || current?.src || "";
  return link.href.replace(FILE_NAME, `/${CHUNKS_FOLDER}`);
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

import type { ChunkTable } from "../../page/chunks/create-chunk-loader.ts";
import { CHUNKS_FOLDER, MAIN_CHUNK } from "../../page/chunks/public-names.ts";
import { toHardName } from "../../page/platform/hard-isolation.ts";
import { toIntegrity } from "./write-files.ts";

/** The server's template replaces it by the URL of the loader's folder. */
const ASSETS = "{assets}";

/**
 * Links for the page's head, so that the browser fetches the main entry in parallel with the loader
 * instead of after it.
 */
export function writeHead(table: ChunkTable, isolation?: "hard"): string {
  return listLinks(table, (file) =>
    writeHref(CHUNKS_FOLDER + (isolation ? toHardName(file) : file)),
  );
}

/**
 * Like `writeHead`, with the hash of each file, the loader's script tag, and an import map with the hashes of all
 * scripts, so that the browser runs no script that was changed in transit.
 *
 * @param files the built files by name
 * @param loader the file of the loader
 */
export function writeHeadWithIntegrity(
  table: ChunkTable,
  files: ReadonlyMap<string, string>,
  loader: string,
): string {
  const hash = (file: string) => toIntegrity(files.get(file) ?? "");
  const scripts = [...files.keys()].filter(
    (file) => file.startsWith(CHUNKS_FOLDER) && file.endsWith(".js") && file !== loader,
  );
  const integrity = Object.fromEntries(scripts.map((file) => [ASSETS + file, hash(file)]));
  const check = (file: string) => `integrity="${hash(file)}" crossorigin="anonymous"`;
  // Browsers before 2025 ignore an import map that comes after the first modulepreload.
  return [
    `<script type="importmap" data-widget-integrity>${JSON.stringify({ integrity })}</script>\n`,
    listLinks(table, (file) => `${writeHref(CHUNKS_FOLDER + file)} ${check(CHUNKS_FOLDER + file)}`),
    `<script src="${ASSETS}${loader}" data-base="${ASSETS}" ${check(loader)} async></script>\n`,
  ].join("");
}

function writeHref(file: string): string {
  return `href="${ASSETS}${file}"`;
}

function listLinks(table: ChunkTable, writeAttributes: (file: string) => string): string {
  const links = table[MAIN_CHUNK]?.map((file) => {
    const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
    return `<link rel="${rel}" ${writeAttributes(file)}>\n`;
  });
  return links?.join("") ?? "";
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Texts } from "../../page/host/fill-text.ts";
import { createFileError, UsageError } from "../command/usage-error.ts";
import { type Fragment, parseFile } from "./check-fragments.ts";
import { readLocalFile } from "./read-file.ts";

/** What the build of the command has beside it. A source without a build has none of it. */
const FRAGMENTS = ["../fragments/", "../lite/fragments/"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const ENGLISH = new URL("../texts/en.json", import.meta.url);

const ADVICE = "Name the folder of your fragments.";

/**
 * Reads fragments with those of page configurations.
 *
 * @param folders by default those of the builds, which may be missing
 * @throws {UsageError} for a named folder that can't be read, or has no fragments
 */
export async function readFragments(folders?: readonly string[]): Promise<Fragment[]> {
  const fragments = (folders ?? FRAGMENTS).map(async (folder) => {
    const names = await readdir(folder, { recursive: true }).catch((error) => {
      if (folders) throw createFileError(folder, "read", error, ADVICE);
      return [];
    });
    const { href } = pathToFileURL(path.join(folder, "/"));
    const files = names.filter((name) => name.endsWith(".html"));
    if (folders && files.length === 0)
      throw new UsageError(`${folder} has no fragments: it contains no .html files. ${ADVICE}`);
    return Promise.all(
      files.map(async (file) => {
        const { text } = await readLocalFile(path.join(folder, file), ADVICE);
        return parseFile(file, text, href);
      }),
    );
  });
  return (await Promise.all(fragments)).flat();
}

/** The English texts by all keys, or none if the build has no file of them. */
export async function readEnglish(): Promise<Texts> {
  return JSON.parse(await readFile(ENGLISH, "utf8").catch(() => "{}"));
}

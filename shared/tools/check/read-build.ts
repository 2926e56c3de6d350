import { readdir, readFile } from "node:fs/promises";
import type { Texts } from "../../page/host/fill-text.ts";
import { type Fragment, parseFile } from "./check-fragments.ts";

/** What the build of the command has beside it. A source without a build has none of it. */
const FRAGMENTS = ["../fragments/", "../lite/fragments/"].map(
  (folder) => new URL(folder, import.meta.url),
);
const ENGLISH = new URL("../texts/en.json", import.meta.url);

/**
 * Reads fragments with those of page configurations. A folder that doesn't exist has none.
 *
 * @param folders by default those of the builds
 */
export async function readFragments(folders: readonly URL[] = FRAGMENTS): Promise<Fragment[]> {
  const fragments = folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const files = names.filter((name) => name.endsWith(".html"));
    return Promise.all(
      files.map(async (file) =>
        parseFile(file, await readFile(new URL(file, folder), "utf8"), folder.href),
      ),
    );
  });
  return (await Promise.all(fragments)).flat();
}

/** The English texts by all keys, or none if the build has no file of them. */
export async function readEnglish(): Promise<Texts> {
  return JSON.parse(await readFile(ENGLISH, "utf8").catch(() => "{}"));
}

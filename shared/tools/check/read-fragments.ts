import { readdir, readFile } from "node:fs/promises";
import { type Fragment, parseFile } from "./check-fragments.ts";

/** Reads the fragments of builds, with those of page configurations. A folder that doesn't exist has none. */
export async function readFragments(folders: readonly URL[]): Promise<Fragment[]> {
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

import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** These write docs and pictures, and are in no build. */
const NOT_BUILT = /^shared\/tools\/(docs|pictures|site)\//;

/** The first file of the source that has changed since the build in a folder was made; `undefined` if none has. */
export function findNewerSource(dist: string): string | undefined {
  const { mtimeMs: builtAt } = statSync(path.join(dist, "manifest.json"));
  const files = ["loader", "shared", "widgets"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return ["package.json", ...files].find((file) => {
    const stats = statSync(file);
    return stats.isFile() && stats.mtimeMs > builtAt && !NOT_BUILT.test(file);
  });
}

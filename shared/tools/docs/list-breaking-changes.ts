import { readFile } from "node:fs/promises";

/** What page authors and back ends have to change, by version, from the changelog. */
export async function listBreakingChanges(): Promise<string> {
  const [, ...versions] = (await readFile("CHANGELOG.md", "utf8")).split(/^## /m);
  return versions
    .map((version) => {
      const [title = "", ...lines] = version.split("\n");
      const changes = lines.flatMap((line) => {
        const [, change] = line.split("**Breaking:** ");
        return change ? `- ${change.charAt(0).toUpperCase()}${change.slice(1)}` : [];
      });
      return [`### ${title}\n`, ...(changes.length ? changes : ["Nothing."]), ""].join("\n");
    })
    .join("\n");
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Registration } from "../../../widgets/registry.ts";
import { readClasses } from "./describe-widgets.ts";

const FOLDERS = ["demo-pages", "docs", "shared", "test", "widgets"];
const CLASS_NAMES = "shared/tools/docs/class-names.json";
/** What each widget of the last release has. */
const RELEASE = "test/project/promised-names.json";

/**
 * What still names a widget that is gone from the list, each file with what is wrong. All at once, like what a new
 * widget needs. Widgets that are gone are those of the last release, and others that still have tests or a page.
 */
export async function listLeftovers(widgets: readonly Registration[]): Promise<string[]> {
  const { names } = JSON.parse(await readFile(RELEASE, "utf8"));
  const pages = Object.keys(names).filter((page) => page.startsWith("docs/widgets/"));
  const files = await Promise.all(["docs/widgets", "test/widgets"].map((it) => readdir(it)));
  const gone = [...pages, ...files.flat()]
    .map((file) => path.parse(file).name)
    .filter((name) => /^[a-z-]+$/.test(name) && !widgets.some((widget) => widget.name === name));
  const classes = (await Promise.all(widgets.map(readClasses))).flat().map(([name]) => name);
  const described = Object.keys(JSON.parse(await readFile(CLASS_NAMES, "utf8")));
  return [
    ...(await listNaming([...new Set(gone)])),
    ...described
      .filter((name) => !classes.includes(name))
      .map((name) => `${CLASS_NAMES}: remove ${name}, which no widget has.`),
  ];
}

/** The files that name one of these widgets in markup, by a path (of their own, too), or in a rule. */
async function listNaming(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const inside = await readdir(folder, { recursive: true });
      return inside.map((file) => path.posix.join(folder, file));
    }),
  );
  const texts = ["README.md", ...files.flat()].filter(
    (file) => /\.(css|html|js|md|tsx?|txt|webp)$/.test(file) && !file.includes("node_modules"),
  );
  const found = texts.map(async (file) => {
    const text = await readFile(file, "utf8");
    return names
      .filter((name) => {
        const inMarkup = `(data-widget=\\\\?["']?|\\bwidgets/)${name}(?![\\w-])`;
        const inRule = file.startsWith("shared/view/rules/") ? `|"${name}"` : "";
        return new RegExp(inMarkup + inRule).test(`${file}\n${text}`);
      })
      .map((name) => `${file}: it still names ${name}, which is not in widgets/registry.ts.`);
  });
  return (await Promise.all(found)).flat();
}

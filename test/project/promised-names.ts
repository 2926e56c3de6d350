import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/**
 * What a version number promises (docs/upgrading.md), as the tables of the docs list it: names by their pages, each
 * with its default where that is promised, too.
 */
export type Names = Record<string, Record<string, string>>;

interface Release {
  version: string;
  names: Names;
}

const FILE = "test/project/promised-names.json";

/** A row of a table, whose head is not one. */
const ROW = /^\| (`[^|]+`) +\| ([^|]*) \|(?: ([^|]*) \|)?.*$(?!\n\| -)/gm;

/** What is a widget's own: its page repeats texts, and fields of the configuration. */
const OWN = /^(data-|\.fw-)/;

const PAGES = [
  ...["analytics", "calls", "javascript", "markup", "settings", "texts", "theming"],
  ...readdirSync("docs/widgets").map((file) => `widgets/${file.replace(".md", "")}`),
].map((name) => `docs/${name}.md`);

function readDefault(page: string, name: string, second: string, third: string): string {
  if (page === "docs/markup.md") return second;
  return page === "docs/settings.md" || name.startsWith("data-") ? third : "";
}

/** The names in the first column of a page's tables. */
function readNames(page: string): Record<string, string> {
  const isWidget = page.startsWith("docs/widgets/");
  const rows = readFileSync(page, "utf8").matchAll(ROW);
  const names = [...rows].flatMap(([, written = "", second = "", third = ""]) =>
    [...written.matchAll(/`([^`]+)`/g)]
      .filter(([, name = ""]) => !isWidget || OWN.test(name))
      .map(([, name = ""]) => [name, readDefault(page, name, second, third)]),
  );
  return Object.fromEntries(names);
}

export function listNames(): Names {
  return Object.fromEntries(PAGES.map((page) => [page, readNames(page)]));
}

export function readRelease(): Release {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** What names the version: files, and how they write it. */
export const VERSIONED: readonly [file: string, write: (version: string) => string][] = [
  ["README.md", (version) => `fundraising-widgets-${version}.tgz`],
  ["README.md", (version) => `\`v${version}\``],
  ["docs/deployment.md", (version) => `fundraising-widgets-${version}.tgz`],
  ["demo-pages/server/openapi.json", (version) => `"version": "${version}"`],
];

/** Keeps the names of a release. */
export function writeRelease(release: Release): void {
  writeFileSync(FILE, `${JSON.stringify(release, null, 2)}\n`);
}

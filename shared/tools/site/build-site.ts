import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { exportShop } from "../../../demo-pages/gallery/export-shop.ts";
import type { Entry } from "../../../demo-pages/site/search.ts";
import { ROOT } from "../build/project-files.ts";
import { settings } from "../build/settings.ts";
import { parseSettings } from "../build/settings-schema.ts";
import { writeFileInFolder } from "../build/write-files.ts";
import { readProperties } from "../docs/read-properties.ts";
import SITE from "./pages.json" with { type: "json" };
import { listConfigFields, readWidgets } from "./read-widgets.ts";
import { type DocPage, renderDocs } from "./render-docs.ts";
import { escapeHtml, type SitePage, wrapPage } from "./wrap-page.ts";

/** Places in the site, and the files there. */
const SCRIPTS = {
  site: "demo-pages/site/site.ts",
  playground: "demo-pages/site/playground.ts",
  "gallery/gallery": "demo-pages/gallery/gallery.ts",
  "state/state": "demo-pages/gallery/state.ts",
  "check/check": "shared/tools/site/check-in-browser.ts",
};
const FILES = {
  "site.css": "demo-pages/site/site.css",
  "gallery/gallery.css": "demo-pages/gallery/gallery.css",
  "state/index.html": "demo-pages/gallery/state.html",
  "state/state.css": "demo-pages/gallery/state.css",
  "favicon.svg": "demo-pages/assets/favicon.svg",
};
/** The command, the other build, and what a plain file server does not use. */
const LEFT_OUT = /^(bin|lite)$|\.(gz|br)$/;

export interface SiteOptions {
  /** The folder to write; what is in it is replaced once the site is complete. */
  out: string;
  /** The built widgets, which are copied as they are. */
  distDir: string;
  /** The data of a reference back end; without it, new data is seeded. */
  dataDir?: string;
  /** As for `openShop` of the reference back end, in pixels. */
  imageDetail?: number;
}

/**
 * Writes the site as static files, which work in any folder of any server: the docs, the gallery, the
 * builder, and the page that checks a page.
 *
 * @throws {Error} where the widgets are not built, or naming a widget without an example
 */
export async function buildSite(options: SiteOptions): Promise<void> {
  const { distDir, dataDir, imageDetail } = options;
  const out = `${options.out}.new`;
  const stateDir = path.join(out, "state");
  await rm(out, { recursive: true, force: true });
  // Done before anything else is written, because `cp` fails if a folder that it is about to create
  // is created meanwhile.
  await cp(distDir, path.join(stateDir, "dist"), {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(path.relative(distDir, source)),
  });
  await cp("docs", path.join(out, "docs"), {
    recursive: true,
    filter: (source) => !source.endsWith(".md"),
  });
  for (const [place, file] of Object.entries(FILES)) await cp(file, path.join(out, place));
  await Promise.all([
    writePages(out),
    bundleScripts(out),
    exportShop(stateDir, dataDir, imageDetail),
  ]);
  await rm(options.out, { recursive: true, force: true });
  await rename(out, options.out);
}

async function writePages(out: string): Promise<void> {
  const docs = await renderDocs();
  const panel = await readFile("demo-pages/gallery/theme-panel.html", "utf8");
  const bar = await readFile("demo-pages/site/bar.html", "utf8");
  const tools = SITE.tools.map(async ({ file, ...page }): Promise<SitePage> => {
    const body = (await readFile(file, "utf8")).replace("<!--theme-panel-->", panel);
    return { ...page, body };
  });
  const groups = groupPages(docs);
  const pages = [
    ...(await Promise.all(tools)),
    ...[...docs, NOT_FOUND].map((page) => toSitePage(page, groups)),
  ];
  for (const page of pages) {
    const hasPlayground = page.files?.includes("playground.js");
    const text = wrapPage(hasPlayground ? { ...page, body: page.body + bar } : page);
    await writeFileInFolder(path.join(out, page.path), text);
  }
  await writeFile(path.join(out, "search.json"), JSON.stringify(listEntries(docs)));
}

async function bundleScripts(out: string): Promise<void> {
  const properties = readProperties(await readFile("shared/view/theme/tokens.css", "utf8"));
  await build({
    absWorkingDir: ROOT,
    entryPoints: SCRIPTS,
    outdir: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    define: {
      PROPERTIES: JSON.stringify(properties),
      THEME_PROPERTIES: JSON.stringify(properties.map(({ name }) => name).join(" ")),
      WIDGETS: JSON.stringify(await readWidgets()),
      CONFIG_FIELDS: JSON.stringify(listConfigFields()),
      SETTINGS: JSON.stringify(parseSettings(settings)),
      "process.env.NODE_ENV": '"production"',
    },
    logLevel: "warning",
  });
}

/** For servers that have a page for unknown addresses. */
const NOT_FOUND: DocPage = {
  path: "404.html",
  title: "Page not found",
  description: "There is no page at this address.",
  html: "<h1>Page not found</h1><p>There is no page at this address. Search the docs, or choose one of all pages.</p>",
  sections: [],
};

function toSitePage(page: DocPage, groups: readonly Group[]): SitePage {
  const contents = page.sections.filter(({ depth }) => depth === 2);
  const items = contents.map(
    ({ title, id }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  const toc = `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join("")}</ul></nav>`;
  const hasWidgets = page.html.includes("data-playground");
  return {
    ...page,
    files: hasWidgets ? ["playground.js"] : [],
    body: `<div class="docs">
      ${writeMenu(page, groups)}
      <main id="main" class="doc" tabindex="-1">
        <p class="to-menu"><a href="#all-pages">All pages</a></p>
        ${page.html}
        ${writePager(page, groups)}
      </main>
      ${items.length > 1 ? toc : ""}
    </div>`,
  };
}

type Group = [title: string, pages: DocPage[]];

/** The pages of the menu. Widgets are a group of their own, and pages that are not named come last. */
function groupPages(docs: readonly DocPage[]): Group[] {
  const menu = Object.entries<string[]>(SITE.menu);
  const nameOf = ({ path }: DocPage) => path.replace(".html", "");
  const findTitle = (name: string) => {
    const [title] = menu.find(([, names]) => names.includes(name)) ?? [];
    if (title || /decisions\/\d/.test(name)) return title;
    return name.startsWith("docs/widgets/") ? "Widgets" : "More";
  };
  return menu.map(([title, names]) => [
    title,
    docs
      .filter((page) => findTitle(nameOf(page)) === title)
      .sort((one, other) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(other))),
  ]);
}

const linkTo = (from: DocPage, to: DocPage, attributes = "") =>
  `<a href="${path.posix.relative(path.posix.dirname(from.path), to.path)}"${attributes}>${escapeHtml(to.title)}</a>`;

function writeMenu(current: DocPage, groups: readonly Group[]): string {
  const lists = groups.map(([title, pages]) => {
    const items = pages.map(
      (page) => `<li>${linkTo(current, page, page === current ? ' aria-current="page"' : "")}</li>`,
    );
    return `<h2>${title}</h2><ul>${items.join("")}</ul>`;
  });
  return `<nav id="all-pages" class="menu" aria-label="Docs">${lists.join("")}</nav>`;
}

/** Links to the pages before and after, in the order of the menu. */
function writePager(page: DocPage, groups: readonly Group[]): string {
  const pages = groups.flatMap(([, pages]) => pages);
  const at = pages.indexOf(page);
  if (at < 0) return "";
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return `<nav class="pager" aria-label="Previous and next page">
    ${previous ? `<p>Previous<br>${linkTo(page, previous, ' rel="prev"')}</p>` : ""}
    ${next ? `<p class="next">Next<br>${linkTo(page, next, ' rel="next"')}</p>` : ""}
  </nav>`;
}

function listEntries(docs: readonly DocPage[]): Entry[] {
  return docs.flatMap(({ path: file, title: page, sections }) =>
    sections.map(({ title, id, depth, text }) => ({
      page,
      title,
      address: depth === 1 ? file : `${file}#${id}`,
      text,
    })),
  );
}

import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { exportShop } from "./export-shop.ts";
import { readProperties } from "./read-properties.ts";

/**
 * The files of the pages, by their places in the gallery. The states have a folder of their own, because
 * servers that leave out `.html` of an address may also leave out its query.
 */
const FILES = {
  "index.html": "index.html",
  "gallery.css": "gallery.css",
  "state/index.html": "state.html",
  "state/state.css": "state.css",
};
/** The command, the other build, and what a plain file server does not use. */
const LEFT_OUT = /^(bin|lite)$|\.(gz|br)$/;

export interface GalleryOptions {
  /** The folder to write; what is in it is removed. */
  out: string;
  /** The built widgets, which are copied as they are. */
  distDir: string;
  /** The data of a reference back end; without it, new data is seeded. */
  dataDir?: string;
  /** As of the reference back end. */
  imageDetail?: number;
}

/**
 * Writes the gallery as static files, which work in any folder of any server.
 *
 * @throws {Error} where the widgets are not built
 */
export async function buildGallery(options: GalleryOptions): Promise<void> {
  const { out, distDir, dataDir, imageDetail } = options;
  const projectDir = path.resolve(import.meta.dirname, "../..");
  const own = (file: string) => path.join(import.meta.dirname, file);
  const styles = await readFile(path.join(projectDir, "shared/view/theme/tokens.css"), "utf8");
  await rm(out, { recursive: true, force: true });
  const stateDir = path.join(out, "state");
  await mkdir(stateDir, { recursive: true });
  await Promise.all([
    build({
      entryPoints: { gallery: own("gallery.ts"), "state/state": own("state.ts") },
      outdir: out,
      bundle: true,
      minify: true,
      target: "es2022",
      define: {
        PROPERTIES: JSON.stringify(readProperties(styles)),
        "process.env.NODE_ENV": '"production"',
      },
      logLevel: "warning",
    }),
    cp(distDir, path.join(stateDir, "dist"), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(path.relative(distDir, source)),
    }),
    cp(own("../assets/favicon.svg"), path.join(out, "favicon.svg")),
    // Mock Service Worker's own file: its packages check that the versions match.
    cp(
      createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"),
      path.join(stateDir, "mockServiceWorker.js"),
    ),
    ...Object.entries(FILES).map(([place, file]) => cp(own(file), path.join(out, place))),
    exportShop(stateDir, dataDir, imageDetail),
  ]);
}

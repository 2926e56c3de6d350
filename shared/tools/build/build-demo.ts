import path from "node:path";
import { build, type Metafile } from "esbuild";
import { DEMO_CHUNK } from "../../page/chunks/contract-names.ts";
import { hashText } from "./hash-text.ts";
import { ROOT } from "./project-files.ts";
import { SCRIPT_TARGETS } from "./target-browsers.ts";

/** The folder of the stored responses and their images, beside the loader. */
const DATA_FOLDER = "demo";

export interface DemoOptions {
  /** The data of a reference back end; without it, new data is seeded. */
  dataDir?: string;
  /** Of the images in pixels; default: as the reference back end has them. */
  imageDetail?: number;
}

/**
 * Bundles what responds in place of a back end. It shares nothing with the other chunks.
 *
 * @returns also the name of the chunk's file
 */
export async function bundleDemo(): Promise<{ name: string; text: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(ROOT, "demo-pages/gallery/demo.ts")],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format: "esm",
    target: SCRIPT_TARGETS,
    charset: "utf8",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const text = outputFiles[0]?.text ?? "";
  return { name: `${DEMO_CHUNK}-${hashText(text)}.js`, text, metafile };
}

/** Writes the stored responses of the reference back end, whose packages no other build needs. */
export async function writeDemoData(
  out: string,
  { dataDir, imageDetail }: DemoOptions = {},
): Promise<void> {
  const { exportShop } = await import("./export-shop.ts");
  await exportShop(path.join(out, DATA_FOLDER), dataDir, imageDetail);
}

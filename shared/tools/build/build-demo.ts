import path from "node:path";
import { DEMO_CHUNK } from "../../page/chunks/contract-names.ts";
import { bundleModule } from "./bundle-module.ts";
import { hashText } from "./hash-text.ts";
import { SCRIPT_TARGETS } from "./target-browsers.ts";

/** The folder of the stored responses and their images, beside the loader. */
const DATA_FOLDER = "demo";

export interface DemoOptions {
  /** The data of a reference back end; without it, new data is seeded. */
  dataDir?: string;
  /** The detail of the images in pixels; default: the reference back end's. */
  imageDetail?: number;
}

/**
 * Bundles the chunk that responds in place of a back end. It shares nothing with the other chunks.
 *
 * @returns also the name of the chunk's file
 */
export async function bundleDemo() {
  const bundle = await bundleModule({
    entryPoints: ["demo-pages/gallery/demo.ts"],
    minify: true,
    target: SCRIPT_TARGETS,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return { ...bundle, name: `${DEMO_CHUNK}-${hashText(bundle.text)}.js` };
}

/** Writes the stored responses of the reference back end, whose packages no other build needs. */
export async function writeDemoData(
  out: string,
  { dataDir, imageDetail }: DemoOptions = {},
): Promise<void> {
  const { exportShop } = await import("../../../demo-pages/gallery/export-shop.ts");
  await exportShop(path.join(out, DATA_FOLDER), dataDir, imageDetail);
}

import path from "node:path";
import { buildGallery } from "./build-gallery.ts";

/** The entry of `npm run build:gallery`. */

const projectDir = path.resolve(import.meta.dirname, "../..");
const out = path.join(projectDir, "dist-gallery");
await buildGallery({ out, distDir: path.join(projectDir, "dist") });
console.log(`Built the gallery into ${path.relative(process.cwd(), out)}.`);

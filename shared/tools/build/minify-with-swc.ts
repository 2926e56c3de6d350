import { minify, version } from "@swc/core";

/** Part of the hashed content, because another version produces other files. */
export const MINIFIER_VERSION = version;

/** A second minifier after esbuild's; docs/decisions/0004-second-minifier.md has its savings. */
export async function minifyWithSwc(source: string, { isModule }: { isModule: boolean }) {
  const { code } = await minify(source, {
    module: isModule,
    ecma: 2020,
    compress: { passes: 5 },
    mangle: true,
  });
  return code;
}

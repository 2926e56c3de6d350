import { minify, version } from "@swc/core";

/** Part of the hashed content, because another version produces other files. */
export const MINIFIER_VERSION = version;

export interface Script {
  text: string;
  /** Its source map as JSON, if the build makes maps. */
  map?: string | undefined;
}

/** A second minifier after esbuild's; docs/decisions/0004-second-minifier.md has its savings. */
export async function minifyWithSwc(
  { text, map }: Script,
  { isModule }: { isModule: boolean },
): Promise<Script> {
  const minified = await minify(text, {
    module: isModule,
    ecma: 2020,
    compress: { passes: 5 },
    mangle: true,
    // An optimizer may append a classic script to another that has no semicolon at its end.
    // A classic script is read in the encoding of its page, a module always as UTF-8.
    format: { preamble: isModule ? "" : ";", asciiOnly: !isModule },
    // As terser has it: swc's types know only `true`, which would map to esbuild's output.
    ...(map && { sourceMap: { content: map } as unknown as boolean }),
  });
  return { text: minified.code, map: minified.map };
}

import { MODULES_KEY } from "../../page/chunks/loaded-modules.ts";

/** A static import in esbuild's minified output. */
const IMPORT = /import(?:\{([^}]*)\}from)?"\.\/([\w-]+\.js)";/g;

/**
 * Replaces the static imports of a chunk by reads of the loaded modules, which the chunk loader fills
 * first. Every browser shares one request for all imports of an address, so a script that imports another
 * by its address could never be loaded once that one hangs.
 *
 * An export that is assigned after its module has run would be read too early. The modules that do that
 * are in the main chunk, which assigns them before it loads others.
 */
export function linkByName(script: string): string {
  return script.replaceAll(IMPORT, (_, names: string | undefined, file: string) => {
    if (!names) return "";
    const pattern = names.replaceAll(" as ", ":");
    return `const{${pattern}}=globalThis[Symbol.for("${MODULES_KEY}")]["${file}"];`;
  });
}

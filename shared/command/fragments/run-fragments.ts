import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Prerenderer } from "../../mount/prerender.tsx";
import { parsePageConfig } from "../../settings/settings-schema.ts";
import { explainReadError } from "../explain-read-error.ts";
import type { Output } from "../output.ts";
import { UsageError } from "../usage-error.ts";

export const FRAGMENTS_HELP = `fundraising-widgets fragments --page-config FILE --out DIR

Prerenders fragments with the brand, links, texts and locale of your pages, for your templates: those
of shop.json are in DIR/shop/.

  --page-config FILE  the configuration of your pages as JSON; may be repeated
  --out DIR           folder to write into
  --lite              for pages with the build in lite/

  fundraising-widgets fragments --page-config shop.json --page-config shop-es.json --out fragments
`;

/** @throws {UsageError} */
export async function runFragments(args: string[], { stdout }: Output): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      "page-config": { type: "string", multiple: true, default: [] },
      out: { type: "string" },
      lite: { type: "boolean", default: false },
    },
  });
  const { "page-config": files, out, lite } = values;
  if (files.length === 0 || out === undefined) {
    throw new UsageError(
      "fragments needs a configuration and a folder: fragments --page-config shop.json --out fragments",
    );
  }
  const configs = await Promise.all(files.map(readConfig));
  const module = lite ? "../lite/bin/prerenderer.mjs" : "./prerenderer.mjs";
  const { prerender }: Prerenderer = await import(new URL(module, import.meta.url).href);
  for (const [index, config] of configs.entries()) {
    const folder = path.join(out, path.parse(files[index] as string).name);
    await mkdir(folder, { recursive: true });
    for (const [name, markup] of prerender(config)) {
      const file = path.join(folder, name);
      await writeFile(file, markup);
      stdout.write(`${file}\n`);
    }
  }
  return 0;
}

async function readConfig(file: string) {
  const json = await readFile(file, "utf8").catch((error) => {
    throw new UsageError(`${explainReadError(file, error)} Name a JSON file.`);
  });
  try {
    return parsePageConfig(JSON.parse(json), file);
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(
      error instanceof SyntaxError ? `${file} is not valid JSON: ${message}.` : message,
    );
  }
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Texts } from "../../page/host/texts.ts";
import { ROOT } from "./project-files.ts";
import { bundleModule, importText } from "./run-module.ts";

/**
 * Reads the texts of each language, by its tag: the English ones of every `*.texts.ts`, with
 * those that the settings disable, and the translations in `shared/view/texts/`.
 */
export async function readTexts(): Promise<Record<string, Texts>> {
  const modules = await Promise.all(
    ["shared", "widgets"].map(async (folder) => {
      const files = await readdir(path.join(ROOT, folder), { recursive: true });
      return files
        .filter((file) => file.endsWith(".texts.ts"))
        .map((file) => `./${folder}/${file}`);
    }),
  );
  const contents = modules
    .flat()
    .map((module, index) => `export * as texts${index} from ${JSON.stringify(module)};`)
    .join("\n");
  const { text } = await bundleModule(
    { contents, resolveDir: ROOT },
    { define: { SETTINGS: '{"registration":{}}' } },
  );
  const namespaces = await importText<Record<string, Record<string, Texts>>>(text);
  const english = Object.values(namespaces).flatMap((exports) => Object.values(exports));
  const languages: Record<string, Texts> = { en: sortKeys(Object.assign({}, ...english)) };
  const folder = path.join(ROOT, "shared/view/texts");
  for (const file of await readdir(folder)) {
    const texts: Texts = JSON.parse(await readFile(path.join(folder, file), "utf8"));
    languages[path.basename(file, ".json")] = sortKeys(texts);
  }
  return languages;
}

function sortKeys(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

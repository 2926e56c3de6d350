import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Texts } from "../../page/host/fill-text.ts";
import { ROOT } from "./project-files.ts";

/**
 * Reads the texts of each language, by its tag: the English ones of every `*.texts.ts`, and the
 * translations in `shared/view/texts/`.
 */
export async function readTexts(): Promise<Record<string, Texts>> {
  const english: Texts = {};
  for (const folder of ["shared", "widgets"]) {
    for (const file of await readdir(path.join(ROOT, folder), { recursive: true })) {
      if (!file.endsWith(".texts.ts")) continue;
      const exports: Record<string, Texts> = await import(path.join(ROOT, folder, file));
      Object.assign(english, ...Object.values(exports));
    }
  }
  const languages: Record<string, Texts> = { en: sortKeys(english) };
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

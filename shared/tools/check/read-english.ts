import { readFile } from "node:fs/promises";
import type { Texts } from "../../page/host/texts.ts";

/** The texts of the build beside it. */
const BUILT_TEXTS = "../texts/en.json";

/** The English texts by all keys, or none if the build has no file of them. */
export async function readEnglish(): Promise<Texts> {
  const json = await readFile(new URL(BUILT_TEXTS, import.meta.url), "utf8").catch(() => "{}");
  return JSON.parse(json);
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The keys of texts that no code of the widgets names, so that nothing shows them. */
export async function listUnusedTexts(keys: readonly string[]): Promise<string[]> {
  const code = await readCode();
  return keys.filter((key) => !isUsed(key, code));
}

/** The code of the widgets, without the files of texts. */
async function readCode(): Promise<string> {
  const folders = ["widgets", "shared/view", "shared/shop"].map(async (folder) => {
    const files = await readdir(folder, { recursive: true });
    const names = files.filter((file) => /(?<!\.texts)\.tsx?$/.test(file));
    return Promise.all(names.map((file) => readFile(path.join(folder, file), "utf8")));
  });
  return (await Promise.all(folders)).flat().join();
}

/** Whether a text is named in the code: itself, all its plural forms, or by a template with its beginning. */
function isUsed(key: string, code: string): boolean {
  const plural = key.replace(/\.(zero|one|two|few|many|other)$/, "");
  const parts = key.split(/(?<=\.|[a-z](?=[A-Z]))/);
  const starts = parts.map((_, index) => `\`${parts.slice(0, index + 1).join("")}\${`);
  return [`"${key}"`, `"${plural}"`, ...starts].some((name) => code.includes(name));
}

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file, whose folder need not exist. */
export async function writeFileInFolder(
  file: string,
  content: string | Uint8Array,
  options?: { mode: number },
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, options);
}

import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Writes the files with their compressed versions, and the manifest last. */
export async function writeFiles(
  out: string,
  files: ReadonlyMap<string, string>,
  { version, isWatching }: { version: string; isWatching: boolean },
): Promise<void> {
  // While watching, open pages still need the chunks of the previous build.
  if (!isWatching) await rm(out, { recursive: true, force: true });
  const manifest = { version, files: {} as Record<string, { bytes: number; integrity: string }> };
  await Promise.all(
    [...files].map(async ([name, text]) => {
      const bytes = Buffer.from(text);
      const file = path.join(out, name);
      manifest.files[name] = { bytes: bytes.length, integrity: toIntegrity(bytes) };
      await writeFileInFolder(file, bytes);
      if (!isWatching) await writeCompressed(file, bytes);
    }),
  );
  manifest.files = Object.fromEntries(Object.entries(manifest.files).sort());
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(out, "manifest.json"), text);
  if (!isWatching) await writeCompressed(path.join(out, "manifest.json"), Buffer.from(text));
}

async function writeCompressed(file: string, bytes: Buffer): Promise<void> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes a file, whose folder need not exist. */
export async function writeFileInFolder(
  file: string,
  content: string | Uint8Array,
  options?: { mode: number },
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, options);
}

/** Eight characters that identify a text, such as in the name of its file. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}

export function toIntegrity(content: string | Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

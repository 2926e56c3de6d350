import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { toIntegrity } from "./hash-text.ts";

/**
 * Numbers of postfix bits and of direct codes for brotli's distances. Which are the smallest differs by file: they save
 * 60 bytes of the main chunk.
 */
const DISTANCE_CODES = [
  [0, 0],
  [0, 9],
  [1, 2],
  [1, 12],
  [1, 16],
  [2, 4],
  [3, 0],
] as const;

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
  const [gz, ...all] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    ...DISTANCE_CODES.map(([postfixBits, directCodes]) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
          [constants.BROTLI_PARAM_NDIRECT]: directCodes,
        },
      }),
    ),
  ]);
  const [br = bytes] = all.sort((one, other) => one.length - other.length);
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

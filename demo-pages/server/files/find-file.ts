import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { getMimeType, mimes } from "hono/utils/mime";

/**
 * Finds the file for a request, or its compressed sibling. Never finds a hidden file or a file outside
 * of the folder, neither by `..` nor by a symbolic link.
 */

export interface FoundFile {
  path: string;
  type: string;
  encoding: "br" | "gzip" | undefined;
}

/** Browsers show types that are declared for TypeScript as text. */
const TYPES = { ...mimes, ts: "text/plain" };

const COPY_TOLERANCE_MS = 2_000;
const SIBLINGS = [
  { encoding: "br", extension: ".br" },
  { encoding: "gzip", extension: ".gz" },
] as const;

/** `requested` is the rest of the request's path, still percent-encoded. */
export async function findFile(
  folder: string,
  requested: string,
  acceptEncoding: string | undefined,
): Promise<FoundFile | undefined> {
  const parts = decodePath(requested)?.split("/");
  if (parts === undefined || !parts.every(isPlainName)) return undefined;
  const path = join(folder, ...parts);
  const plain = await readPlainFile(folder, path);
  if (plain === undefined) return undefined;
  const type = getMimeType(path, TYPES) ?? "application/octet-stream";
  for (const { encoding, extension } of SIBLINGS) {
    if (!accepts(acceptEncoding, encoding)) continue;
    const sibling = await readPlainFile(folder, path + extension);
    // A sibling that is older than its original is from an earlier build. Copying a build may change the
    // times a little.
    if (sibling !== undefined && sibling.modifiedMs >= plain.modifiedMs - COPY_TOLERANCE_MS)
      return { path: sibling.path, type, encoding };
  }
  return { path: plain.path, type, encoding: undefined };
}

async function readPlainFile(folder: string, path: string) {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
    if (!real.startsWith(root + sep)) return undefined;
    const stats = await stat(real);
    return stats.isFile() ? { path: real, modifiedMs: stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

function decodePath(requested: string): string | undefined {
  try {
    return decodeURIComponent(requested);
  } catch {
    return undefined;
  }
}

function isPlainName(name: string): boolean {
  return name !== "" && !name.startsWith(".") && !/[\\\p{Cc}]/u.test(name);
}

/** A coding counts as accepted unless its quality is 0. */
function accepts(header = "", encoding: string): boolean {
  return header.split(",").some((entry) => {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

import { realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/**
 * Finds the file for a request, or its compressed sibling. Never finds a hidden file or a file outside
 * of the folder, neither by `..` nor by a symbolic link.
 */

export interface FoundFile {
  path: string;
  type: string;
  encoding: "br" | "gzip" | undefined;
  size: number;
  etag: string;
  modified: Date;
}

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

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
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  for (const { encoding, extension } of SIBLINGS) {
    if (!accepts(acceptEncoding, encoding)) continue;
    const sibling = await readPlainFile(folder, path + extension);
    // A sibling that is older than its original is from an earlier build. Copying a build may change the
    // times a little.
    if (
      sibling !== undefined &&
      Number(sibling.modified) >= Number(plain.modified) - COPY_TOLERANCE_MS
    )
      return describe(sibling, type, encoding);
  }
  return describe(plain, type, undefined);
}

interface PlainFile {
  path: string;
  size: number;
  modified: Date;
}

async function readPlainFile(folder: string, path: string): Promise<PlainFile | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
    if (!real.startsWith(root + sep)) return undefined;
    const stats = await stat(real);
    return stats.isFile() ? { path: real, size: stats.size, modified: stats.mtime } : undefined;
  } catch {
    return undefined;
  }
}

function describe(
  { path, size, modified }: PlainFile,
  type: string,
  encoding: FoundFile["encoding"],
): FoundFile {
  const etag = `"${size.toString(36)}-${modified.getTime().toString(36)}${encoding === undefined ? "" : `-${encoding}`}"`;
  return { path, type, encoding, size, etag, modified };
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
function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? "").split(",").some((entry) => {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

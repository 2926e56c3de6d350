import { rmSync } from "node:fs";
import { join } from "node:path";

/** Removes the server's own files from its data directory, which may contain other files too. */

const OWN_FILES = [
  "shop.sqlite",
  "shop.sqlite-wal",
  "shop.sqlite-shm",
  "secret.key",
  "images",
  "site",
];

export function emptyData(dataDir: string): void {
  for (const name of OWN_FILES) rmSync(join(dataDir, name), { recursive: true, force: true });
}

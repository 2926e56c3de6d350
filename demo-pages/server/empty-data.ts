import { rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes what the server itself has written into its data directory, and nothing else: `--data` may name
 * a directory that holds other things too.
 */

const OWN_FILES = ["shop.sqlite", "shop.sqlite-wal", "shop.sqlite-shm", "secret.key", "images"];

export function emptyData(dataDir: string): void {
  for (const name of OWN_FILES) rmSync(join(dataDir, name), { recursive: true, force: true });
}

import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Reads the server's secret from the data directory, and creates it at the first start. */

const SECRET_BYTES = 32;

export function readSecret(dataDir: string): Buffer {
  const path = join(dataDir, "secret.key");
  try {
    // `wx` fails when the file exists, so that two servers that start at once have the same secret.
    writeFileSync(path, randomBytes(SECRET_BYTES).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return Buffer.from(readFileSync(path, "utf8"), "hex");
}

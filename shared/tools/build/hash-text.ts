import { createHash } from "node:crypto";

/** Eight characters for a file's name. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}

/** For the attribute `integrity`. */
export function toIntegrity(content: string | Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

import { createHash } from "node:crypto";

/** Eight characters that identify a text, such as in the name of its file. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}

export function toIntegrity(content: string | Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

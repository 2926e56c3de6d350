/** More than any page, file of texts or response has. The rest, which may never end, is not read. */
const BYTES_MAX = 10_000_000;

/** A body is too large. The message is the reason, without a full stop. */
export class SizeError extends Error {
  override readonly name = "SizeError";
}

/** @throws {SizeError} */
export async function readBody({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Ending the loop ends the request.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > BYTES_MAX) throw new SizeError(`it is larger than ${BYTES_MAX / 1_000_000} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

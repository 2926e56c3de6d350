/** The command was called in a way that can't work. Its message says what to do; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** `parseArgs` throws an error of its own for unknown options. */
export function isMisuse(error: unknown): error is Error {
  const { code } = Object(error) as { code?: string };
  return error instanceof UsageError || String(code).startsWith("ERR_PARSE_ARGS");
}

/** @param advice what to do about a file that can't be read or written, as a sentence */
export function createFileError(
  file: string,
  verb: "read" | "written",
  { code, message }: NodeJS.ErrnoException,
  advice: string,
): UsageError {
  const reason =
    code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
  return new UsageError(`${file} can't be ${verb}: ${reason}. ${advice}`);
}

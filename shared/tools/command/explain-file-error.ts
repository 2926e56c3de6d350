/** Why a file can't be read or written, as a sentence. */
export function explainFileError(
  file: string,
  verb: "read" | "written",
  error: NodeJS.ErrnoException,
): string {
  const { code, message } = error;
  const reason =
    code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
  return `${file} can't be ${verb}: ${reason}.`;
}

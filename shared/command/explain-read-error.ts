/** Why a file can't be read, as a sentence. */
export function explainReadError(file: string, error: NodeJS.ErrnoException): string {
  const { code, message } = error;
  const reason =
    code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
  return `${file} can't be read: ${reason}.`;
}

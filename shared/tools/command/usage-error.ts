/** The command was called in a way that can't work. Its message says what to do; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

import { runInNewContext } from "node:vm";
import { UsageError } from "../command/usage-error.ts";

/** Checking the largest page of a shop takes a tenth of this. */
const LIMIT_MS = 10_000;

/**
 * The result of `work`, which reads a text from a server that may want to keep the command busy.
 *
 * @param file its name in the error
 * @param work must be synchronous: only code that is running is interrupted
 * @param limitMs milliseconds
 * @throws {UsageError} if that takes too long, or the text nests too deeply
 */
export function withLimit<T>(file: string, work: () => T, limitMs = LIMIT_MS): T {
  try {
    // Only `vm` can interrupt code that is running. `work` runs in its own realm nevertheless.
    return runInNewContext("work()", { work }, { timeout: limitMs });
  } catch (error) {
    const isLate = Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
    if (!isLate && !(error instanceof RangeError)) throw error;
    const reason = isLate ? `takes longer than ${limitMs / 1000} seconds` : "nests too deeply";
    throw new UsageError(`${file} can't be checked: it ${reason}. Make it simpler.`);
  }
}

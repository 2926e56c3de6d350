/**
 * Why a chunk (a script or a style sheet that is fetched on demand) is not there.
 * - `missing`: something arrived, but not what was asked for (no such export, not a script, it
 *   threw while it ran);
 * - `timeout`: nothing arrived within the time limit;
 * - `error`: the network or the server refused.
 */
export type ChunkFailure = "missing" | "timeout" | "error";

/**
 * A script or style chunk could not be loaded. Name, message and fields have the form that bundlers
 * gave such errors long ago, so that the error monitors of host pages group them without a rule of
 * their own.
 */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  /** Style sheets have one. */
  readonly code: string | undefined;

  /**
   * @param id what was to be loaded, as a page author knows it: `cart`, `login`
   * @param type why it is not there
   * @param request the absolute address that was asked for; of a chunk on demand, its name
   */
  constructor(
    readonly id: string,
    readonly type: ChunkFailure,
    readonly request: string,
    { code, cause }: { code?: string; cause?: unknown } = {},
  ) {
    const what = code ? "CSS chunk" : "chunk";
    super(`Loading ${what} ${id} failed.\n(${type}: ${request})`, { cause });
    this.code = code;
  }
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === "ChunkLoadError";
}

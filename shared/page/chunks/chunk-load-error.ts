/**
 * Why a chunk (a script or a style sheet) could not be loaded:
 * - `missing`: the response is not the chunk (no such export, not a script, it threw an error);
 * - `timeout`: no response within the time limit;
 * - `error`: a network error or an HTTP error status.
 */
export type ChunkFailure = "missing" | "timeout" | "error";

/**
 * A script or style chunk could not be loaded. It has the name, message and fields of webpack's
 * errors, so that the error monitors of host pages group them without an extra rule.
 */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  /** For style sheets only: the code of webpack's CSS plugin, by which error monitors group the errors. */
  readonly code: string | undefined;

  /**
   * @param id the chunk's name: `cart`, `login`
   * @param request the requested absolute address
   */
  constructor(
    id: string,
    readonly type: ChunkFailure,
    readonly request: string,
    cause?: unknown,
  ) {
    const isStyle = /\.css(\?|$)/.test(request);
    super(`Loading ${isStyle ? "CSS " : ""}chunk ${id} failed.\n(${type}: ${request})`, { cause });
    if (isStyle) this.code = "CSS_CHUNK_LOAD_FAILED";
  }
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === "ChunkLoadError";
}

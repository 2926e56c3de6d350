/**
 * Why a chunk (a script or a style sheet that is fetched on demand) is not there.
 * - `missing`: something arrived, but not what was asked for (no such export, not a script, it
 *   threw while it ran);
 * - `timeout`: nothing arrived within the time limit;
 * - `error`: the network or the server refused.
 */
export type ChunkFailure = "missing" | "timeout" | "error";

export type ChunkKind = "script" | "style";

/** Monitoring tools group style failures by this code; webpack's CSS plugin made it known. */
const CSS_CODE = "CSS_CHUNK_LOAD_FAILED";

/**
 * A script or style chunk could not be loaded. Name, message and fields have the form that bundlers
 * gave such errors long ago, so that the error monitors of host pages group them without a rule of
 * their own.
 */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code?: string;

  /**
   * @param id what was to be loaded, as a page author knows it: `cart`, `login`
   * @param type why it is not there
   * @param request the absolute address that was asked for
   */
  constructor(
    readonly kind: ChunkKind,
    readonly id: string,
    readonly type: ChunkFailure,
    readonly request: string,
    options?: { cause?: unknown },
  ) {
    const what = kind === "style" ? "CSS chunk" : "chunk";
    super(`Loading ${what} ${id} failed.\n(${type}: ${request})`, options);
    if (kind === "style") this.code = CSS_CODE;
  }
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === "ChunkLoadError";
}

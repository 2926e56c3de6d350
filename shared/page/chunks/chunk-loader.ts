export interface ChunkLoader {
  /**
   * Fetches a chunk's scripts and styles in parallel and returns the export. Files that have loaded
   * are not fetched again; files that failed are.
   *
   * @throws {ChunkLoadError}
   */
  load<T>(id: string, exportName: string): Promise<T>;
  /**
   * The same for a module that the bundler imports by an address of its own, and without styles.
   *
   * @param importModule an `import()`, which finds the scripts of the chunk in the browser's cache
   * @throws {ChunkLoadError}
   */
  loadOnDemand<T>(id: string, importModule: () => Promise<T>): Promise<T>;
  /** Fetches all files of a chunk, in parallel, without running its scripts. */
  preload(id: string): void;
}

/** The chunk loader of the loader script, so that no file is fetched twice. Set before any use. */
export let chunkLoader: ChunkLoader;

export function configureChunkLoader(loader: ChunkLoader): void {
  chunkLoader = loader;
}

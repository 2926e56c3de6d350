/**
 * A function that runs `load` at its first call and shares the promise with every later one. A
 * network can fail for a moment, so a failed `load` is run once more; a second failure is forgotten,
 * so that the next call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    shared ??= load()
      .catch(load)
      .catch((error) => {
        shared = undefined;
        throw error;
      });
    return shared;
  };
}

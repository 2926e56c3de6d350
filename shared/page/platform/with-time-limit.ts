/**
 * `work`, rejected with what `onTimeout` returns once `limitMs` have passed. The work itself goes on,
 * because an `import()` can't be aborted.
 */
export function withTimeLimit<T>(
  work: Promise<T>,
  limitMs: number,
  onTimeout: () => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), limitMs);
    work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

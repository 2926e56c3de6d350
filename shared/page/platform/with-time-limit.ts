/**
 * `work`, rejected once `limitMs` have passed. The work itself goes on, because an `import()` can't be
 * aborted.
 *
 * @param onTimeout returns the error
 */
export function withTimeLimit<T>(
  work: Promise<T>,
  limitMs: number,
  onTimeout: () => unknown = () => new Error(`It took longer than ${limitMs} ms.`),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), limitMs);
    work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

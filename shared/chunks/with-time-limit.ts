/**
 * `work`, or what `onTimeout` makes of it once `limitMs` have passed. The work itself can't be
 * stopped (an `import()` never can); its late answer is ignored.
 */
export function withTimeLimit<T>(
  work: Promise<T>,
  limitMs: number,
  onTimeout: () => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * `work`, rejected once `limitMs` have passed. The work itself goes on, because an `import()` can't be
 * aborted.
 *
 * @param onTimeout returns the error
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

/** The same with a plain error. Apart, because the loader doesn't need it. */
export function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return withTimeLimit(work, limitMs, () => new Error(`It took longer than ${limitMs} ms.`));
}

/** The result of `work`; rejected once `limitMs` have passed, while the work itself goes on. */
export function waitAtMost<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return waitOrReject(work, limitMs, () => new Error(`It took longer than ${limitMs} ms.`));
}

/** The same with a custom error. A separate function, because the loader needs only this one. */
export function waitOrReject<T>(
  work: Promise<T>,
  limitMs: number,
  createError: () => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), limitMs);
    work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

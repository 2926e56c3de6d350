/**
 * Ponyfill of `Function.prototype.bind`: the one of MooTools drops arguments. The result has no `length`,
 * and `new` can't call it.
 */
export function bind(
  method: (...args: unknown[]) => unknown,
  owner: unknown,
  ...first: unknown[]
): (...rest: unknown[]) => unknown {
  return (...rest) => method.call(owner, ...first, ...rest);
}

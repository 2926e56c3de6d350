/**
 * Ponyfill of `Function.prototype.bind`: MooTools has its own, which drops arguments. The result has no `length`,
 * and `new` can't call it.
 */
export function bind(
  method: (...args: unknown[]) => unknown,
  owner: unknown,
  ...first: unknown[]
): (...rest: unknown[]) => unknown {
  return (...rest) => method.call(owner, ...first, ...rest);
}

/** Replaces `Function.prototype.bind`: that of MooTools drops arguments. */
export function replacedBind(
  method: (...args: unknown[]) => unknown,
  owner: unknown,
  ...first: unknown[]
): (...rest: unknown[]) => unknown {
  return (...rest) => method.call(owner, ...first, ...rest);
}

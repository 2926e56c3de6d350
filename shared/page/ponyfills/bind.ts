const nativeBind = Function.prototype.bind;
const isBindHealthy =
  Reflect.apply(nativeBind, (...args: unknown[]) => args.length, [null, 1])(2) === 2;

/**
 * Ponyfill of `Function.prototype.bind`: MooTools replaces it by a function that drops arguments. If the page's own
 * `bind` works, it is used, because React binds 140 listeners for each root, and closures take twice the memory.
 * `Reflect.apply` would take twice the time, because of its array.
 *
 * The result may have no `length`, and `new` can't call it.
 */
export function bind(
  method: (...args: unknown[]) => unknown,
  owner: unknown,
  ...first: unknown[]
): (...rest: unknown[]) => unknown {
  if (isBindHealthy) return nativeBind.call(method, owner, ...first);
  return (...rest) => method.call(owner, ...first, ...rest);
}

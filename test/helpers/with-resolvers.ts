/** `Promise.withResolvers`, which the oldest supported Node does not have. */
export function withResolvers<T = void>() {
  let resolve: (value: T | Promise<T>) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

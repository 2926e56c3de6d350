/**
 * The server has responded with 401, so the user is signed out there. The user's store, which imports
 * this layer, checks that.
 */
let onResponse: (() => void) | undefined;

export function onUnauthorized(listener: () => void): void {
  onResponse = listener;
}

export function notifyUnauthorized(): void {
  onResponse?.();
}

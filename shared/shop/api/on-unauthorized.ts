/**
 * Called when the server responds with 401, because the user may be signed out there. A listener, because the module
 * that checks this imports this layer.
 */
let onResponse: (() => void) | undefined;

export function onUnauthorized(listener: () => void): void {
  onResponse = listener;
}

export function notifyUnauthorized(): void {
  onResponse?.();
}

/** Every key of ours in the browser's storage, by where it lives. */
export const STORAGE_KEYS = {
  local: {
    cartId: "cartId",
    cookieConsentAccepted: "cookieConsentAccepted",
  },
} as const;

export type LocalKey = keyof typeof STORAGE_KEYS.local;

/** Stands in where storage is blocked or full: lives as long as the page. */
const memory = new Map<string, string>();

/** What is stored under a key, or `null`. In sandboxed frames even naming the storage throws. */
export function readLocal(key: LocalKey): string | null {
  const name = STORAGE_KEYS.local[key];
  try {
    return memory.get(name) ?? localStorage.getItem(name);
  } catch {
    return memory.get(name) ?? null;
  }
}

export function writeLocal(key: LocalKey, value: string): void {
  const name = STORAGE_KEYS.local[key];
  try {
    localStorage.setItem(name, value);
    memory.delete(name);
  } catch {
    memory.set(name, value);
  }
}

export function removeLocal(key: LocalKey): void {
  const name = STORAGE_KEYS.local[key];
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Where storage is blocked there is nothing to remove.
  }
}

const PROBE = "fundraisingProbe";

/**
 * Whether local storage keeps a value. In sandboxed frames even the property throws, and a full storage
 * accepts no value.
 */
export function isStorageUsable(): boolean {
  try {
    localStorage.setItem(PROBE, "");
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

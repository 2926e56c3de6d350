const PROBE = "fundraisingProbe";

/**
 * Whether a value can be stored. In sandboxed frames even the property throws, and a full storage accepts
 * no value.
 */
function probe(find: () => Storage): boolean {
  try {
    find().setItem(PROBE, "");
    find().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

export const isLocalUsable = () => probe(() => localStorage);
export const isSessionUsable = () => probe(() => sessionStorage);

import { describe, expect, it, vi } from "vitest";
import {
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  writeLocal,
  writeSession,
} from "../../../../shared/page/platform/storage.ts";

const local = { read: readLocal, write: writeLocal, remove: removeLocal };
const session = { read: readSession, write: writeSession, remove: removeSession };

describe.each([
  ["localStorage", "cartId", local],
  ["sessionStorage", "purchased", session],
] as const)("%s", (name, key, access) => {
  // The two have the same functions over keys of their own.
  const { read, write, remove } = access as { [Name in keyof typeof local]: CallableFunction };

  /** In a sandboxed frame, reading the property throws. */
  function blockStorage() {
    vi.spyOn(globalThis, name, "get").mockImplementation(() => {
      throw new DOMException("The document is sandboxed.", "SecurityError");
    });
  }

  it("keeps a value until it is removed", () => {
    expect(read(key)).toBeNull();
    write(key, "c1");
    expect(globalThis[name].getItem(key)).toBe("c1");
    expect(read(key)).toBe("c1");
    remove(key);
    expect(globalThis[name].getItem(key)).toBeNull();
    expect(read(key)).toBeNull();
  });

  it("keeps a value for the page if the storage is blocked", () => {
    blockStorage();
    expect(read(key)).toBeNull();
    write(key, "c1");
    expect(read(key)).toBe("c1");
    remove(key);
    expect(read(key)).toBeNull();
  });

  const throwQuota = () => {
    throw new DOMException("The storage is full.", "QuotaExceededError");
  };
  it.each([
    ["is full", throwQuota],
    ["drops it without an error", () => undefined],
  ])("keeps the newest value for the page if the storage %s", (_, setItem) => {
    write(key, "old");
    const storage = { getItem: () => "old", setItem } as Partial<Storage> as Storage;
    vi.spyOn(globalThis, name, "get").mockReturnValue(storage);
    expect(write(key, "new")).toBe(false);
    expect(read(key)).toBe("new");
    // Another page has written the newest value since, or removed it.
    for (const stored of ["newest", null]) {
      storage.getItem = () => stored;
      expect(read(key)).toBe(stored);
    }
  });
});

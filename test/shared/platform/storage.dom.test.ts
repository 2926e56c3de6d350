import { afterEach, describe, expect, it, vi } from "vitest";
import { readLocal, removeLocal, writeLocal } from "../../../shared/platform/storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  removeLocal("cartId");
});

/** In a sandboxed frame even naming the storage throws. */
function blockStorage() {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The document is sandboxed.", "SecurityError");
  });
}

describe("local storage", () => {
  it("keeps what is written until it is removed", () => {
    expect(readLocal("cartId")).toBeNull();
    writeLocal("cartId", "c1");
    expect(localStorage.getItem("cartId")).toBe("c1");
    expect(readLocal("cartId")).toBe("c1");
    removeLocal("cartId");
    expect(localStorage.getItem("cartId")).toBeNull();
    expect(readLocal("cartId")).toBeNull();
  });

  it("lasts as long as the page where it is blocked", () => {
    blockStorage();
    expect(readLocal("cartId")).toBeNull();
    writeLocal("cartId", "c1");
    expect(readLocal("cartId")).toBe("c1");
    removeLocal("cartId");
    expect(readLocal("cartId")).toBeNull();
  });

  it("goes on with the newest value where it is full", () => {
    writeLocal("cartId", "old");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The storage is full.", "QuotaExceededError");
    });
    writeLocal("cartId", "new");
    expect(readLocal("cartId")).toBe("new");
  });
});

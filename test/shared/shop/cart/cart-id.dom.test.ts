import { describe, expect, it, vi } from "vitest";
import { readCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { readLocal, writeLocal } from "../../../../shared/page/platform/storage.ts";
import { ensureCartId, readCartId } from "../../../../shared/shop/cart/cart-id.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe("the cart's id", () => {
  it("is not created when it is only read", () => {
    expect(readCartId()).toBeUndefined();
    expect(readCookie("cartId")).toBeUndefined();
    expect(readLocal("cartId")).toBeNull();
  });

  it("is created once, and stored in the cookie and in local storage", () => {
    const id = ensureCartId();
    expect(id).toMatch(UUID);
    expect(readCookie("cartId")).toBe(id);
    expect(readLocal("cartId")).toBe(id);
    expect(ensureCartId()).toBe(id);
    expect(readCartId()).toBe(id);
  });

  it("is restored from local storage when the cookie is missing", () => {
    writeLocal("cartId", "from-storage");
    expect(readCartId()).toBe("from-storage");
    expect(readCookie("cartId")).toBe("from-storage");
  });

  it("is the cookie's if the two differ, because the server reads the cookie", () => {
    writeCookie("cartId", "from-cookie");
    writeLocal("cartId", "from-storage");
    expect(ensureCartId()).toBe("from-cookie");
    expect(readLocal("cartId")).toBe("from-cookie");
  });

  it("is the one of several cookies that equals the copy, because a path of the site may have its own", () => {
    vi.spyOn(document, "cookie", "get").mockReturnValue("cartId=of-a-path; a=b; cartId=the-cart");
    expect(readCartId()).toBe("of-a-path");
    writeLocal("cartId", "the-cart");
    expect(readCartId()).toBe("the-cart");
    writeLocal("cartId", "another-cart");
    expect(readCartId()).toBe("of-a-path");
  });

  it.each(["null", "undefined", "[object Object]", "%E0%A4%A", "a".repeat(65)])(
    "is never %s, which another script of the host has stored under its name",
    (value) => {
      writeLocal("cartId", value);
      expect(readCartId()).toBeUndefined();
      writeCookie("cartId", value);
      expect(ensureCartId()).toMatch(UUID);
      expect(readCookie("cartId")).toMatch(UUID);
      expect(readLocal("cartId")).toMatch(UUID);
    },
  );

  it("is a UUID on pages without https, too", () => {
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(ensureCartId()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  });
});

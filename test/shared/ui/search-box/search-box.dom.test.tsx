import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAnswer, createShop, showSearchBox } from "./search-shop.tsx";

let shop: ReturnType<typeof createShop>;

beforeEach(() => {
  shop = createShop();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = () => screen.queryAllByRole("option").map((option) => option.textContent);

describe("typing", () => {
  it("shows what was found", async () => {
    shop.answerSearches(() => createAnswer(2));
    const { person, box } = showSearchBox();
    await person.type(box, "hoodie");
    await waitFor(() => expect(names()).toEqual(["Campaign 1", "Campaign 2"]));
    expect(box.getAttribute("aria-expanded")).toBe("true");
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { closeMenu, openMenu } from "../../../shared/store/menu-slice.ts";
import { store } from "../../../shared/store/store.ts";

afterEach(() => store.setState(store.getInitialState(), true));

describe("the menu", () => {
  it("opens and closes, and does not change when it is closed twice", () => {
    openMenu();
    expect(store.getState().menu.isOpen).toBe(true);
    closeMenu();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    closeMenu();
    stop();
    expect(listener).not.toHaveBeenCalled();
    expect(store.getState().menu.isOpen).toBe(false);
  });
});

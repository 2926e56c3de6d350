import { afterEach, describe, expect, it, vi } from "vitest";
import { closeMenu, openMenu } from "../../../../shared/shop/store/menu-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";

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

  it("dispatches an event when it opens and when it closes", () => {
    const log: unknown[] = [];
    const record = ({ type, detail }: CustomEvent) => log.push([type, detail]);
    document.addEventListener("fundraising:open", record);
    document.addEventListener("fundraising:close", record);
    openMenu();
    openMenu();
    closeMenu();
    document.removeEventListener("fundraising:open", record);
    document.removeEventListener("fundraising:close", record);
    expect(log).toEqual([
      ["fundraising:open", { area: "menu" }],
      ["fundraising:close", { area: "menu" }],
    ]);
  });

  it("stays closed when the host cancels the event", () => {
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("fundraising:open", cancel, { once: true });
    expect(openMenu()).toBe(false);
    expect(store.getState().menu.isOpen).toBe(false);
  });
});

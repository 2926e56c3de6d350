import { afterEach, describe, expect, it } from "vitest";
import { closeMenu, openMenu } from "../../../../shared/shop/store/menu-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

afterEach(() => store.setState(store.getInitialState(), true));

describe("the menu", () => {
  it("dispatches an event when it opens and when it closes", () => {
    const [opened, closed] = ["open", "close"].map(recordHostEvents);
    openMenu();
    openMenu();
    expect([opened, closed]).toEqual([[{ area: "menu" }], []]);
    closeMenu();
    expect(closed).toEqual([{ area: "menu" }]);
  });

  it("stays closed when the host cancels the event", () => {
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("fundraising:open", cancel, { once: true });
    expect(openMenu()).toBe(false);
    expect(store.getState().menu.isOpen).toBe(false);
  });
});

import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { dispatchHostEvent } from "../../../../shared/page/host/dispatch-host-event.ts";
import { describeElement, hostMessages, reportError } from "../../../../shared/page/host/report.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

let error: MockInstance;
beforeEach(() => {
  error = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("a message to page authors", () => {
  it("describes an element by the attributes that page authors write", () => {
    const element = document.createElement("div");
    element.innerHTML =
      '<p id="a" class="b" data-widget="search" data-widget-state="ready" data-min-length="0">x</p>';
    expect(describeElement(element.firstElementChild as Element)).toBe(
      '<p id="a" data-widget="search" data-min-length="0">',
    );
  });

  it("about an error is logged in the console and dispatched as an event", () => {
    const details = recordHostEvents("error");
    const cause = new Error("broken");
    reportError("It failed.", cause);
    expect(error.mock.calls).toEqual([["[fundraising] It failed.", cause]]);
    expect(details).toEqual([{ error: cause }]);
  });

  it("contains no e-mail address, because error monitors send it to their server", () => {
    reportError('<a data-mail="ada@example.com" href="/u/ada%2540example.com">: it failed.', null);
    expect(error.mock.calls[0]?.[0]).toBe(
      '[fundraising] <a data-mail="(e-mail)" href="(e-mail)">: it failed.',
    );
    expect(hostMessages.at(-1)?.message).not.toContain("example.com");
  });

  it("about a script that throws no error includes what it throws", () => {
    reportError("It failed.", null);
    expect(error.mock.calls).toEqual([["[fundraising] It failed.", null]]);
    expect(hostMessages.at(-1)).toEqual({ message: "It failed.", error: null });
  });
});

describe("an event for the host", () => {
  it("bubbles to the window and has details", () => {
    const details: unknown[] = [];
    window.addEventListener("fundraising:cart-changed", (event) =>
      details.push((event as CustomEvent).detail),
    );
    expect(dispatchHostEvent("cart-changed", { count: 3 })).toBe(true);
    expect(details).toEqual([{ count: 3 }]);
  });

  it("can be canceled only if it is cancelable", () => {
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("fundraising:open", cancel, { once: true });
    expect(dispatchHostEvent("open", { area: "cart" }, true)).toBe(false);
    document.addEventListener("fundraising:close", cancel, { once: true });
    expect(dispatchHostEvent("close", { area: "cart" })).toBe(true);
  });
});

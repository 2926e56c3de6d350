import { fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { type Dismiss, useDismissal } from "../../../../shared/page/platform/dismissal.ts";
import { watchClicks } from "../../../../shared/page/platform/last-click.ts";

/** Presses with a real mouse and finger, and frames, are tested in `dismissal.browser.test.ts`. */

interface PanelProps {
  name: string;
  dismiss: Dismiss;
  isOpen?: boolean;
}

function Panel({ name, dismiss, isOpen = true }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useDismissal(ref, isOpen, dismiss);
  return (
    <div ref={ref}>
      <button type="button" onPointerDown={(event) => event.currentTarget.remove()}>
        {name}
      </button>
    </div>
  );
}

function press(from: Element, to = from) {
  fireEvent.pointerDown(from, { isPrimary: true });
  fireEvent.pointerUp(to);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function showPanel() {
  const dismiss = vi.fn();
  const view = render(<Panel name="Inside" dismiss={dismiss} />);
  return { ...view, dismiss, reasons: () => dismiss.mock.calls.map(([reason]) => reason) };
}

describe("what is open is dismissed", () => {
  it("by no press with another button or finger, and by none that is cancelled or scrolls", () => {
    const { getByRole, reasons, dismiss } = showPanel();
    for (const init of [{ isPrimary: true, button: 2 }, { isPrimary: false }]) {
      fireEvent.pointerDown(document.body, init);
      fireEvent.pointerUp(document.body, init);
    }
    fireEvent.pointerDown(document.body, { isPrimary: true });
    fireEvent.pointerCancel(document.body);
    fireEvent.touchEnd(document.body);
    // The second press of the double click or double tap that has opened it.
    watchClicks();
    fireEvent.click(getByRole("button"), { clientX: 300 });
    fireEvent.pointerDown(document.body, { isPrimary: true, clientX: 310 });
    fireEvent.pointerUp(document.body);
    expect(reasons()).toEqual([]);
    fireEvent.pointerDown(document.body, { isPrimary: true, clientX: 400 });
    fireEvent.pointerUp(document.body);
    expect(reasons()).toEqual(["press"]);
    dismiss.mockClear();
    // By its scroll bar.
    fireEvent.pointerDown(document.body, { isPrimary: true });
    window.scrollTo(0, 100);
    fireEvent.pointerUp(document.body);
    fireEvent.pointerDown(document.body, { isPrimary: true });
    document.body.scrollTop = 50;
    fireEvent.pointerUp(document.body);
    expect(reasons()).toEqual([]);
  });

  it("by a press whose propagation the host stops at the body", () => {
    const { reasons } = showPanel();
    const stop = (event: Event) => event.stopPropagation();
    for (const type of ["pointerdown", "pointerup"]) document.body.addEventListener(type, stop);
    press(document.body);
    for (const type of ["pointerdown", "pointerup"]) document.body.removeEventListener(type, stop);
    expect(reasons()).toEqual(["press"]);
  });

  it("by the focus that moves to another element, or by Tab out of the page, but not by a press on text", async () => {
    const { getByText, reasons } = showPanel();
    const inside = getByText("Inside");
    fireEvent.focusOut(inside);
    fireEvent.focusOut(inside, { relatedTarget: inside.parentElement });
    fireEvent.focusOut(document.body, { relatedTarget: inside });
    expect(reasons()).toEqual([]);
    fireEvent.focusOut(inside, { relatedTarget: document.body });
    expect(reasons()).toEqual(["focus"]);
    fireEvent.keyDown(inside, { key: "Tab" });
    fireEvent.focusOut(inside);
    expect(reasons()).toEqual(["focus", "focus"]);
    await nextTask();
    fireEvent.focusOut(inside);
    expect(reasons()).toEqual(["focus", "focus"]);
  });
});

describe("another page that the host shows without loading it", () => {
  async function show(address: string) {
    history.pushState(null, "", address);
    document.body.append("Another page");
    await nextTask();
  }

  it.each(["/other/", "#/other", "#!/other?size=3"])(
    "dismisses what is open (%s), and another query or fragment doesn't",
    async (address) => {
      history.replaceState(null, "", "/");
      const { reasons } = showPanel();
      await nextTask();
      await show("?size=2#fit");
      expect(reasons()).toEqual([]);
      await show(address);
      document.body.append("More of it");
      await nextTask();
      expect(reasons()).toEqual(["page"]);
    },
  );

  it.each([
    ["hidden", () => document.body.toggleAttribute("hidden")],
    ["class", () => document.body.classList.toggle("other")],
    ["style", () => document.body.style.setProperty("top", `${Math.random()}px`)],
    ["popstate", () => window.dispatchEvent(new Event("popstate"))],
  ])("dismisses what is open where only %s says so", async (_what, change) => {
    const { reasons } = showPanel();
    await nextTask();
    history.pushState(null, "", `${location.pathname}next/`);
    change();
    await nextTask();
    expect(reasons()).toEqual(["page"]);
  });

  it("is the page of what opens in the same task, also while something else is open", async () => {
    const below = showPanel();
    await nextTask();
    const { reasons } = showPanel();
    await show("/third/");
    expect([below.reasons(), reasons()]).toEqual([["page"], []]);
    await show("/fourth/");
    expect(reasons()).toEqual(["page"]);
  });
});

describe("Escape", () => {
  function pressEscape(init: KeyboardEventInit = {}) {
    const listener = vi.fn();
    for (const type of ["keydown", "keyup"]) document.addEventListener(type, listener, true);
    for (const type of ["keyDown", "keyUp"] as const)
      fireEvent[type](document.body, { key: "Escape", ...init });
    for (const type of ["keydown", "keyup"]) document.removeEventListener(type, listener, true);
    return listener.mock.calls.length;
  }

  it("dismisses what was opened last, unless that leaves it, and is kept from the host's scripts", () => {
    const below = vi.fn();
    const above = vi.fn();
    render(
      <>
        <Panel name="Below" dismiss={below} />
        <Panel name="Above" dismiss={above} />
      </>,
    );
    expect(pressEscape()).toBe(0);
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
    above.mockReturnValue(false);
    expect(pressEscape()).toBe(0);
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 2]);
    below.mockReturnValue(false);
    expect(pressEscape()).toBe(2);
  });

  it("that an input method takes is left alone", () => {
    const { reasons } = showPanel();
    expect(pressEscape({ keyCode: 229 })).toBe(2);
    expect(reasons()).toEqual([]);
  });
});

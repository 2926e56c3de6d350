import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AreaDialog } from "../../../../shared/view/areas/area-dialog.tsx";

function showDialog(props: Partial<Parameters<typeof AreaDialog>[0]> = {}) {
  const close = vi.fn();
  const view = render(
    <AreaDialog title="Your cart" className="drawer" close={close} {...props}>
      <label>
        Name <input name="name" />
      </label>
    </AreaDialog>,
  );
  return { ...view, close, dialog: screen.getByRole<HTMLDialogElement>("dialog") };
}

describe("a dialog", () => {
  it("focuses the element `initialFocus` when it opens", () => {
    showDialog({ initialFocus: "input" });
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  it("has a content that is no landmark, and no tab stop where it scrolls in Firefox", () => {
    showDialog();
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.getByRole("textbox").closest("div")?.getAttribute("tabindex")).toBe("-1");
  });
});

/** Presses beside it and its button are tested in `dismissal.browser.test.ts` and `dialogs.browser.test.ts`. */
describe("closing a dialog", () => {
  it("is requested by the browser, which has closed it", () => {
    const { close, dialog } = showDialog();
    fireEvent(dialog, new Event("close"));
    expect(close).toHaveBeenCalledOnce();
  });

  it("is requested by Escape, and left to the parent component", () => {
    const { close, dialog } = showDialog();
    const cancel = new Event("cancel", { cancelable: true });
    fireEvent(dialog, cancel);
    expect(close).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it("keeps Escape from the host's listeners, also where its keyup is elsewhere", () => {
    const { dialog } = showDialog();
    const listener = vi.fn();
    for (const type of ["keydown", "keyup"]) document.addEventListener(type, listener);
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent.keyUp(document.body, { key: "Escape" });
    expect(listener).not.toHaveBeenCalled();
    fireEvent.keyDown(dialog, { key: "a" });
    fireEvent.keyUp(dialog, { key: "a" });
    expect(listener).toHaveBeenCalledTimes(2);
    for (const type of ["keydown", "keyup"]) document.removeEventListener(type, listener);
  });

  it("is not requested by Escape in a modal that the host has opened above it", () => {
    const { close } = showDialog();
    const other = document.body.appendChild(document.createElement("input"));
    expect(fireEvent.keyDown(other, { key: "Escape" })).toBe(true);
    expect(close).not.toHaveBeenCalled();
  });
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { widget } from "../../../widgets/help-icon/help-icon.widget.tsx";
import { clearPage, type ShownWidget, showWidget } from "../../helpers/show-widget.ts";

const CONTENT = 'Profits go to the <b id="who">organizer</b>. <a href="/about/">Read more</a>';
let shown: ShownWidget;

async function showHelpIcon(attributes: Record<string, string> = {}) {
  shown = await showWidget(widget, attributes, {}, CONTENT);
  return shown;
}

afterEach(() => {
  shown.unmount();
  clearPage();
});

const button = () => screen.getByRole("button", { name: "Help" });
const findTip = () =>
  document.getElementById(button().getAttribute("aria-describedby") ?? "") as HTMLElement;
const isShown = () => !findTip().hidden && findTip().closest("[data-tippy-root]") !== null;

it("the help icon is a button that is described by the page author's content before it is opened", async () => {
  await showHelpIcon();
  expect(findTip().textContent).toBe("Profits go to the organizer. Read more");
  expect(findTip().hidden).toBe(true);
});

it("the help icon is named by the attribute data-label", async () => {
  await showHelpIcon({ "data-label": "About profits" });
  expect(screen.getByRole("button", { name: "About profits" })).toBeTruthy();
});

it("the help icon shows the author's own nodes, and restores them when it unmounts", async () => {
  const { mountPoint } = await showHelpIcon();
  const node = document.getElementById("who");
  act(() => button().focus());
  await waitFor(() => expect(isShown()).toBe(true));
  expect(findTip().contains(node)).toBe(true);
  shown.unmount();
  expect(mountPoint.innerHTML).toBe(CONTENT);
  expect(document.getElementById("who")).toBe(node);
  expect(document.querySelector("[data-tippy-root]")).toBeNull();
});

it("the help icon opens on the hover that loads the popover", async () => {
  await showHelpIcon();
  await userEvent.hover(button());
  await waitFor(() => expect(isShown()).toBe(true));
});

it("the help icon stays hidden when the pointer leaves before the popover is loaded", async () => {
  await showHelpIcon();
  fireEvent.pointerEnter(button());
  fireEvent.pointerLeave(button());
  await waitFor(() => expect(button()).toHaveProperty("_tippy"));
  expect(isShown()).toBe(false);
});

it("the help icon closes on Escape without propagating the event", async () => {
  await showHelpIcon();
  act(() => button().focus());
  await waitFor(() => expect(isShown()).toBe(true));
  const listener = vi.fn();
  document.addEventListener("keydown", listener);
  await userEvent.keyboard("{Escape}");
  document.removeEventListener("keydown", listener);
  expect(isShown()).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});

it("the help icon is followed by its links in the tab order, and closes when the focus leaves", async () => {
  await showHelpIcon();
  const after = document.createElement("button");
  document.body.append(after);
  await userEvent.tab();
  await waitFor(() => expect(isShown()).toBe(true));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Read more");
  expect(isShown()).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(after);
  expect(isShown()).toBe(false);
});

it("the help icon opens on each click in browsers that don't focus a clicked button", async () => {
  await showHelpIcon();
  act(() => button().click());
  await waitFor(() => expect(isShown()).toBe(true));
  await userEvent.keyboard("{Escape}");
  act(() => button().click());
  expect(isShown()).toBe(true);
});

it("the help icon opens under a mouse, and not under a finger", async () => {
  await showHelpIcon();
  act(() => button().focus());
  await waitFor(() => expect(isShown()).toBe(true));
  await userEvent.keyboard("{Escape}");
  vi.useFakeTimers();
  const enter = (pointerType: string) => {
    button().dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
    vi.advanceTimersByTime(1_000);
  };
  enter("touch");
  expect(isShown()).toBe(false);
  enter("mouse");
  expect(isShown()).toBe(true);
  vi.useRealTimers();
});

it("the help icon warns about an invalid placement and uses top", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await showHelpIcon({ "data-placement": "up" });
  expect(warn.mock.calls[0]?.[0]).toContain('data-placement="up" is not allowed. Allowed: top, ');
  expect(warn.mock.calls[0]?.[0]).toContain('Used instead: "top".');
});

it("the help icon shows its text in place when the popover can't be loaded", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.doMock("tippy.js/headless", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  vi.resetModules();
  const fresh = await import("../../../widgets/help-icon/help-icon.widget.tsx");
  shown = await showWidget(fresh.widget, {}, {}, CONTENT);
  act(() => button().focus());
  await waitFor(() => expect(findTip().hidden).toBe(false));
  act(() => button().click());
  expect(report).toHaveBeenCalledOnce();
  vi.doUnmock("tippy.js/headless");
});

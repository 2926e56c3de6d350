import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { widget } from "../../../widgets/help-icon/help-icon.widget.tsx";
import { clearPage, type ShownWidget, showWidget } from "../show-widget.ts";

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

it("is a button that is described by what the page author wrote, even before it is used", async () => {
  await showHelpIcon();
  expect(findTip().textContent).toBe("Profits go to the organizer. Read more");
  expect(findTip().hidden).toBe(true);
});

it("takes its name from the mount point", async () => {
  await showHelpIcon({ "data-label": "About profits" });
  expect(screen.getByRole("button", { name: "About profits" })).toBeTruthy();
});

it("shows the author's own nodes, and gives them back when it is taken away", async () => {
  const { mountPoint } = await showHelpIcon();
  const own = document.getElementById("who");
  act(() => button().focus());
  await waitFor(() => expect(isShown()).toBe(true));
  expect(findTip().contains(own)).toBe(true);
  shown.unmount();
  expect(mountPoint.innerHTML).toBe(CONTENT);
  expect(document.getElementById("who")).toBe(own);
  expect(document.querySelector("[data-tippy-root]")).toBeNull();
});

it("shows at the very hover that fetched it", async () => {
  await showHelpIcon();
  await userEvent.hover(button());
  await waitFor(() => expect(isShown()).toBe(true));
});

it("stays hidden when the pointer left before it was fetched", async () => {
  await showHelpIcon();
  fireEvent.pointerEnter(button());
  fireEvent.pointerLeave(button());
  await waitFor(() => expect(button()).toHaveProperty("_tippy"));
  expect(isShown()).toBe(false);
});

it("hides on Escape, which then closes nothing else", async () => {
  await showHelpIcon();
  act(() => button().focus());
  await waitFor(() => expect(isShown()).toBe(true));
  const heard = vi.fn();
  document.addEventListener("keydown", heard);
  await userEvent.keyboard("{Escape}");
  document.removeEventListener("keydown", heard);
  expect(isShown()).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});

it("lets the keyboard reach the links in it, and hides once the focus has left", async () => {
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

it("shows on a press in browsers that don't focus what is pressed, and on the next one again", async () => {
  await showHelpIcon();
  act(() => button().click());
  await waitFor(() => expect(isShown()).toBe(true));
  await userEvent.keyboard("{Escape}");
  act(() => button().click());
  expect(isShown()).toBe(true);
});

it("opens by focus alone where nothing can hover", async () => {
  const { matchMedia } = window;
  vi.stubGlobal("matchMedia", (query: string) =>
    query === "(hover: none)" ? { matches: true } : matchMedia.call(window, query),
  );
  await showHelpIcon();
  act(() => button().focus());
  await waitFor(() => expect(isShown()).toBe(true));
  const { props } = (button() as unknown as { _tippy: { props: { trigger: string } } })._tippy;
  expect(props.trigger).toBe("focus");
});

it("names an impossible placement and stands on top instead", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await showHelpIcon({ "data-placement": "up" });
  expect(warn.mock.calls[0]?.[0]).toContain('data-placement="up" is not allowed. Allowed: top, ');
  expect(warn.mock.calls[0]?.[0]).toContain('Used instead: "top".');
});

it("shows the text in its place when the popover can't be made", async () => {
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

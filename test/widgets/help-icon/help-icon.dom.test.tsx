import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { widget } from "../../../widgets/help-icon/help-icon.widget.tsx";
import { showWidget } from "../../helpers/show-widget.ts";

const CONTENT = 'Profits go to the <b id="who">organizer</b>. <a href="/about/">Read more</a>';

const showHelpIcon = (attributes: Record<string, string> = {}) =>
  showWidget(widget, attributes, {}, CONTENT);

const button = () => screen.getByRole("button", { name: "Help" });
const findTip = () =>
  document.getElementById(button().getAttribute("aria-describedby") ?? "") as HTMLElement;
const isShown = () => !findTip().hidden && findTip().closest("[data-tippy-root]") !== null;

it("the help icon is named by the attribute data-label", async () => {
  await showHelpIcon({ "data-label": "About profits" });
  expect(screen.getByRole("button", { name: "About profits" })).toBeTruthy();
});

it("the help icon shows the author's own nodes, and restores them when it unmounts", async () => {
  const { mountPoint, unmount } = await showHelpIcon();
  const node = document.getElementById("who");
  act(() => button().focus());
  await waitFor(() => expect(isShown()).toBe(true));
  expect(findTip().contains(node)).toBe(true);
  unmount();
  expect(mountPoint.innerHTML).toBe(CONTENT);
  expect(document.getElementById("who")).toBe(node);
  expect(document.querySelector("[data-tippy-root]")).toBeNull();
});

it("the help icon stays hidden when the focus leaves before the popover is loaded", async () => {
  await showHelpIcon();
  act(() => button().focus());
  act(() => button().blur());
  await act(async () => void (await import("../../../widgets/help-icon/create-popover.ts")));
  expect(isShown()).toBe(false);
});

it("the help icon opens on each click and key", async () => {
  await showHelpIcon();
  act(() => button().click());
  await waitFor(() => expect(isShown()).toBe(true));
  for (const press of ["{Enter}", " "]) {
    await userEvent.keyboard("{Escape}");
    expect(isShown()).toBe(false);
    await userEvent.keyboard(press);
    expect(isShown()).toBe(true);
  }
});

it("the help icon shows its text beside the icon when the popover can't be loaded", async () => {
  vi.resetModules();
  vi.doMock("../../../widgets/help-icon/create-popover.ts", () => Promise.reject(new Error("No.")));
  onTestFinished(() => vi.doUnmock("../../../widgets/help-icon/create-popover.ts"));
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { widget } = await import("../../../widgets/help-icon/help-icon.widget.tsx");
  const { showWidget } = await import("../../helpers/show-widget.ts");
  await showWidget(widget, {}, {}, CONTENT);
  act(() => button().focus());
  await waitFor(() => expect(findTip().hidden).toBe(false));
  expect(reported.mock.calls.join()).toContain("popover could not be loaded");
});

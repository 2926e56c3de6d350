import { act } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mountWidget } from "../../../shared/view/mount/mount-widget.tsx";
import { widget } from "../../../widgets/search/search.widget.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function mount(attributes: Record<string, string>) {
  const mountPoint = document.createElement("div");
  mountPoint.dataset.widget = "search";
  for (const [name, value] of Object.entries(attributes)) mountPoint.setAttribute(name, value);
  document.body.append(mountPoint);
  await act(async () => void mountWidget(mountPoint, widget, () => undefined));
  return mountPoint;
}

it("the search widget renders a search box with the options from its attributes", async () => {
  const mountPoint = await mount({ "data-placeholder": "Find a team", "data-button": "" });
  expect(mountPoint.querySelector("input")?.placeholder).toBe("Find a team");
  expect([...mountPoint.querySelectorAll("button")].at(-1)?.textContent).toBe("Search");
});

it("the search widget warns about an invalid attribute, with the allowed values and the default", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await mount({ "data-max-results": "many" });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toBe(
    '[fundraising] <div data-widget="search" data-max-results="many">: data-max-results="many" is ' +
      "not allowed. Allowed: a whole number from 1 to 20. Used instead: 4.",
  );
});

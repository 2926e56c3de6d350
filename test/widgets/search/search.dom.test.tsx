import { expect, it, vi } from "vitest";
import { widget } from "../../../widgets/search/search.widget.tsx";
import { showWidget } from "../../helpers/show-widget.ts";

it("the search widget renders a search box with the options from its attributes", async () => {
  const { mountPoint } = await showWidget(widget, {
    "data-placeholder": "Find a team",
    "data-button": "",
  });
  expect(mountPoint.querySelector("input")?.placeholder).toBe("Find a team");
  expect([...mountPoint.querySelectorAll("button")].at(-1)?.textContent).toBe("Search");
});

it("the search widget warns about an invalid attribute, with the allowed values and the default", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await showWidget(widget, { "data-max-results": "many" });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toBe(
    '[fundraising] <div data-widget="search" data-max-results="many">: data-max-results="many" is ' +
      "not allowed. Allowed: a whole number from 1 to 20. Used instead: 4.",
  );
});

import { expect, it } from "vitest";
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

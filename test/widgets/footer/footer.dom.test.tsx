import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { DEFAULT_CONFIG } from "../../../shared/shop/config/page-config.ts";
import { configurePage } from "../../../shared/shop/store/page-slice.ts";
import { store } from "../../../shared/shop/store/store.ts";
import { widget } from "../../../widgets/footer/footer.widget.tsx";
import { showWidget } from "../../helpers/show-widget.ts";

it("the footer has a link named Log In and titled Log in that opens the login area", async () => {
  const { opened } = await showWidget(widget);
  const link = screen.getByRole("link", { name: "Log In" });
  expect(link.title).toBe("Log in");
  expect(link.getAttribute("href")).toBe("/login/");
  await userEvent.click(link);
  expect(opened).toEqual(["login"]);
});

it("the footer hides the log-in link from a signed-in user", async () => {
  await showWidget(widget);
  act(() => store.setState({ user: { id: 1 } }));
  expect(screen.queryByRole("link", { name: "Log In" })).toBeNull();
});

it("the footer of a shop without log-in offers none", async () => {
  await showWidget(widget, {}, { links: { ...DEFAULT_CONFIG.links, login: "" } });
  expect(screen.queryByRole("link", { name: "Log In" })).toBeNull();
});

it("the footer opens the page's gift-card page in a new tab, and has no such link without one", async () => {
  await showWidget(widget);
  expect(screen.queryByRole("link", { name: "Gift cards" })).toBeNull();
  const giftCards = "https://gifts.shop.example/";
  act(() => configurePage({ ...DEFAULT_CONFIG, links: { ...DEFAULT_CONFIG.links, giftCards } }));
  const link = screen.getByRole("link", { name: "Gift cards" });
  expect(link.getAttribute("aria-description")).toBe("Opens in a new tab");
  expect(link.getAttribute("href")).toBe(giftCards);
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
});

it("the footer has the role contentinfo and the texts of the page configuration", async () => {
  await showWidget(widget, {}, { texts: { "links.explore": "Entdecken" } });
  expect(screen.getByRole("contentinfo").textContent).toContain("Entdecken");
});

it("the footer shows the page's own links in place of two, and its legal links in a row of their own", async () => {
  const content = `<ul data-widget-slot="links"><li><a href="/about/">About</a></li></ul>
    <nav data-widget-slot="legal"><a href="/imprint/">Imprint</a><a href="mailto:a@b.example">Mail</a></nav>`;
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const links = { ...DEFAULT_CONFIG.links, giftCards: "", helpCenter: "" };
  await showWidget(widget, {}, { links }, content);
  const listLinks = (name: string) =>
    within(screen.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(listLinks("Footer")).toEqual(["About", "Log In"]);
  expect(listLinks("Legal")).toEqual(["Imprint"]);
  expect(warn).toHaveBeenCalledOnce();
});

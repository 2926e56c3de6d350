import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { validatePageConfig } from "../../../shared/shop/config/page-config.ts";
import { updateCart } from "../../../shared/shop/store/cart-slice.ts";
import { openMenu } from "../../../shared/shop/store/menu-slice.ts";
import { store } from "../../../shared/shop/store/store.ts";
import { loadSearchSession } from "../../../shared/view/features/search-box/search-box.tsx";
import { widget } from "../../../widgets/header/header.widget.tsx";
import { loadSitePanel } from "../../../widgets/header/site-menu.tsx";
import { loadUserPanel } from "../../../widgets/header/user-menu.tsx";
import { fakeBackEnd, hang } from "../../helpers/fake-back-end.ts";
import { setViewWidth } from "../../helpers/set-view-width.ts";
import { type Page, showWidget } from "../../helpers/show-widget.ts";

const USER = { id: 1, firstName: "Ada" };

beforeAll(async () => {
  await Promise.all([loadSitePanel(), loadUserPanel(), loadSearchSession()]);
});

const showHeader = (attributes: Record<string, string> = {}, page: Page = {}) =>
  showWidget(widget, attributes, page);

const banner = () => screen.getByRole("banner");
const menuButton = () => screen.queryByRole("button", { name: "Menu" });
const logInButton = () => screen.queryByRole("button", { name: "Log in" });
const accountButton = () => screen.queryByRole("button", { name: "Account menu" });
const panelOf = (button: HTMLElement | null) =>
  document.getElementById(button?.getAttribute("aria-controls") ?? "") as HTMLElement;
const cartButton = () => screen.queryByRole("button", { name: /^Cart/ });

describe("the header", () => {
  it("links to the home page, How it works and Explore, and has a search box", async () => {
    await showHeader();
    const links = within(banner())
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Fundraising", "/"],
      ["How it works", "/how-it-works/"],
      ["Explore", "/explore/"],
    ]);
    const box = screen.getByRole("combobox", { name: "Search" });
    expect(box.getAttribute("placeholder")).toBe("Search");
  });

  it("shows the log-in button to a signed-out user", async () => {
    const { opened } = await showHeader();
    await userEvent.click(logInButton() as HTMLElement);
    expect(opened).toEqual(["login"]);
    expect(accountButton()).toBeNull();
  });

  it.each(["base.checkout", "base.paypalConfirmation"])(
    "shows neither the log-in nor the account on %s, not even in the menu",
    async (pageId) => {
      await showHeader({}, { pageId });
      await userEvent.click(menuButton() as HTMLElement);
      expect(logInButton()).toBeNull();
      act(() => store.setState({ user: USER }));
      expect(accountButton()).toBeNull();
    },
  );

  it("shows the cart according to the page's flag, which its attribute overrides", async () => {
    const { unmount } = await showHeader({}, { cartIcon: 3 });
    expect(cartButton()).not.toBeNull();
    unmount();
    await showHeader({ "data-cart-icon": "0" }, { cartIcon: 3, count: 2 });
    expect(cartButton()).toBeNull();
  });

  it("hides the log-in and the menu on mobile while it shows the cart", async () => {
    await showHeader({}, { width: 375 });
    expect([logInButton(), menuButton()]).not.toContain(null);
    act(() => updateCart({ count: 2 }));
    expect([logInButton(), menuButton()]).toEqual([null, null]);
    act(() => setViewWidth(1280));
    expect([logInButton(), menuButton()]).not.toContain(null);
  });

  it('keeps the menu on mobile beside the cart with data-menu="always"', async () => {
    await showHeader({ "data-menu": "always" }, { width: 375, count: 2 });
    expect([logInButton(), menuButton()]).toEqual([null, expect.anything()]);
  });
});

describe("the header with links of the page", () => {
  const CONTENT = `
    <a data-widget-slot="logo" href="/green/"><img src="/logo.svg" alt="Evergreen" width="160" height="40"></a>
    <nav data-widget-slot="links">
      <a href="/journal/#new" rel="nofollow">Our <b>journal</b></a>
      <a href="javascript:alert(1)">Unsafe</a>
      <a href="${location.pathname}">This page</a>
      <a href="https://help.example/" target="_blank" rel="noopener" aria-label="Help"></a>
    </nav>`;
  const describeLinks = (links: readonly HTMLElement[]) =>
    links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]);

  it("shows them with the logo, marks the current page, and names what it leaves out", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await showWidget(widget, {}, {}, CONTENT);
    const logo = screen.getByRole("link", { name: "Evergreen" });
    expect(logo.getAttribute("href")).toBe("/green/");
    expect(logo.innerHTML).toMatch(/^<img [^>]*width="160" height="40"[^>]*>$/);
    const nav = screen.getByRole("navigation", { name: "Main" });
    const links = within(nav).getAllByRole("link");
    expect(describeLinks(links)).toEqual([
      ["Our journal", "/journal/#new", "nofollow"],
      ["This page", location.pathname, null],
      ["Help", "https://help.example/", "noopener"],
    ]);
    expect(within(nav).getByRole("link", { current: "page" })).toBe(links[1]);
    expect(warn.mock.calls.map(([message]) => message)).toEqual([
      expect.stringContaining('<a href="javascript:alert(1)">Unsafe</a> is left out.'),
    ]);
    await userEvent.click(menuButton() as HTMLElement);
    const menuLinks = within(panelOf(menuButton())).getAllByRole("link");
    expect(describeLinks(menuLinks.slice(0, 3))).toEqual(describeLinks(links));
  });

  it("leaves out those that the configuration sets to false", async () => {
    const left = { home: false, howItWorks: false, login: false };
    const { links } = validatePageConfig({ links: left }, "");
    await showHeader({}, { links });
    expect(within(banner()).getAllByRole("link")).toHaveLength(1);
    expect(logInButton()).toBeNull();
    expect(screen.getByText("Fundraising").closest("a")?.hasAttribute("href")).toBe(false);
  });
});

describe("the menu", () => {
  it("closes on Escape, and its button gets the focus", async () => {
    await showHeader({}, { width: 375 });
    await userEvent.click(menuButton() as HTMLElement);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Search campaigns" }));
    await userEvent.keyboard("{Escape}");
    expect(store.getState().menu.isOpen).toBe(false);
    expect(document.activeElement).toBe(menuButton());
  });

  it("closes on a click on a link in it", async () => {
    await showHeader();
    act(openMenu);
    const link = within(panelOf(menuButton())).getByRole("link", { name: "Help Center" });
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(store.getState().menu.isOpen).toBe(false);
  });

  it("closes on a click outside, and on a phone has a search box whose controls don't close it", async () => {
    await showHeader({}, { width: 800 });
    act(openMenu);
    expect(screen.getAllByRole("combobox")).toHaveLength(1);
    act(() => setViewWidth(375));
    await userEvent.type(screen.getByRole("combobox", { name: "Search campaigns" }), "ho");
    const buttons = within(panelOf(menuButton())).getAllByRole("button", { name: /search/i });
    for (const button of buttons) await userEvent.click(button);
    expect(store.getState().menu.isOpen).toBe(true);
    act(() => setViewWidth(800));
    await userEvent.click(document.body);
    expect(store.getState().menu.isOpen).toBe(false);
  });

  it("is shared by two headers, and a click in one does not close it", async () => {
    await showHeader({}, { width: 375 });
    await showHeader({}, { width: 375 });
    act(openMenu);
    const boxes = screen.getAllByRole("combobox", { name: "Search campaigns" });
    await userEvent.click(boxes[0] as HTMLElement);
    expect(store.getState().menu.isOpen).toBe(true);
  });
});

describe("the account menu", () => {
  const openAccount = () => userEvent.click(accountButton() as HTMLElement);
  const isOpen = () => accountButton()?.getAttribute("aria-expanded") === "true";

  it("welcomes the user by first name and links to the dashboard and the account", async () => {
    await showHeader({}, { user: USER });
    await openAccount();
    const panel = panelOf(accountButton());
    expect(panel.textContent).toMatch(/^Welcome, Ada!/);
    const links = within(panel)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]);
    expect(links).toEqual([
      ["Dashboard", "/dashboard/overview/", null],
      ["Account Settings", "/dashboard/account/profile/", null],
      ["Help Center", "/help/", "_blank"],
    ]);
    expect(screen.getByRole("button", { name: "Log Out" })).toBeTruthy();
  });

  it("announces the log-out until the response, and sends one request", async () => {
    const { calls, requests } = fakeBackEnd({ "GET /rest/logout/": hang });
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    await showHeader({}, { user: USER });
    await openAccount();
    await userEvent.dblClick(screen.getByRole("button", { name: "Log Out" }));
    expect(screen.getByText("Logging out…").getAttribute("aria-live")).toBe("polite");
    await vi.waitFor(() => expect(calls).toEqual(["POST /rest/log-event/", "GET /rest/logout/"]));
    await act(async () => requests[0]?.respond(null, 204));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByText("Logging out…")).toBeNull();
  });

  it("says in an alert that a log-out has failed, also where the menu was closed meanwhile, and once", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const backEnd = fakeBackEnd({
      "GET /rest/logout/": hang,
      "GET /rest/login/logged-in-status/": { loggedIn: true, user: USER },
    });
    await showHeader({}, { user: USER });
    await openAccount();
    await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
    await vi.waitFor(() => expect(backEnd.requests).toHaveLength(1));
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    await act(async () => backEnd.requests[0]?.respond({}, 503));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("You’re still logged in");
    expect(screen.getByText("Welcome, Ada!")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await openAccount();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("welcomes a user without a first name", async () => {
    await showHeader({ "data-show-first-name": "" }, { user: { id: 1 } });
    await openAccount();
    expect(screen.getByText("Welcome!")).toBeTruthy();
  });

  it("shows the profile picture, and an icon if that can't be loaded", async () => {
    await showHeader({}, { user: { ...USER, profilePicture: "/ada.png" } });
    const picture = accountButton()?.querySelector("img");
    expect(picture?.getAttribute("src")).toBe("/ada.png");
    fireEvent.error(picture as HTMLElement);
    expect(accountButton()?.querySelector("img")).toBeNull();
    expect(accountButton()?.querySelector("svg")).not.toBeNull();
  });

  it.each([
    ["ArrowDown", "Dashboard"],
    ["ArrowUp", "Log Out"],
  ])("opens on %s and moves the focus to %s", async (key, item) => {
    await showHeader({}, { user: USER });
    act(() => accountButton()?.focus());
    await userEvent.keyboard(`{End}{Home}{Control>}{${key}}{/Control}`);
    expect(isOpen()).toBe(false);
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement?.textContent).toBe(item);
  });
});

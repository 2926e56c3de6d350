import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { store } from "../../../shared/shop/store/store.ts";
import { dashboardTexts } from "../../../widgets/dashboard/dashboard.texts.ts";
import { widget } from "../../../widgets/dashboard/dashboard.widget.tsx";
import { type BackEnd, fakeBackEnd, json } from "../../helpers/fake-back-end.ts";
import { type Page, showWidget } from "../../helpers/show-widget.ts";
import { withResolvers } from "../../helpers/with-resolvers.ts";

const COUNTS = "GET /rest/campaign/count-by-status/";
const some = { ready: 1, active: 1234, ended: 0, draft: 2 };
const none = { ready: 0, active: 0, ended: 0, draft: 0 };
const ada = { id: 7, firstName: "Ada" };

let backEnd: BackEnd;

beforeEach(() => {
  backEnd = fakeBackEnd({ [COUNTS]: some });
});

const show = (page: Page = {}, attributes = {}) =>
  showWidget(widget, attributes, { user: ada, ...page });

const showCounts = async () => {
  await show();
  await screen.findByText("1,234");
};

const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const retryButton = () => screen.getByRole("button", { name: "Try again" });

/** The counts by their terms. */
function readCounts() {
  const words = screen.getAllByRole("term");
  return Object.fromEntries(
    words.map((word) => [word.textContent, word.nextElementSibling?.textContent]),
  );
}

/** Delays the response until the test sends it. */
function holdResponse() {
  const { promise, resolve } = withResolvers<Response>();
  backEnd.responses[COUNTS] = () => promise;
  return resolve;
}

describe("the dashboard", () => {
  it("formats the four counts in the page's language", async () => {
    await show({ locale: "de-DE" });
    await waitFor(() =>
      expect(readCounts()).toEqual({ Ready: "1", Active: "1.234", Ended: "0", Draft: "2" }),
    );
    expect(screen.getByRole("status").textContent).toBe("1.237 campaigns");
  });

  it("has the statuses in the order of a campaign's life", async () => {
    await showCounts();
    expect(Object.keys(readCounts())).toEqual(["Draft", "Ready", "Active", "Ended"]);
    expect(screen.queryByRole("link", { name: "Active" })).toBeNull();
  });

  it("leads from each number of campaigns to these campaigns, where the page lists them", async () => {
    await show({}, { "data-status-link": "/mine/?status={status}" });
    await screen.findByText("1,234");
    expect(link("Active")).toBe("/mine/?status=active");
    expect(link("Draft")).toBe("/mine/?status=draft");
    expect(screen.queryByRole("link", { name: "Ended" })).toBeNull();
  });

  it("links to a new campaign, to all campaigns and to the account", async () => {
    await showCounts();
    expect(link("Start a campaign")).toBe("/start/wizard-loading/");
    expect(link("Explore campaigns")).toBe("/explore/");
    expect(link("Account Settings")).toBe("/dashboard/account/profile/");
  });

  it("invites a user without a campaign to start one", async () => {
    backEnd.responses[COUNTS] = none;
    await show();
    await screen.findByText(dashboardTexts["dashboard.empty"]);
    expect(link("Start your first campaign")).toBe("/start/wizard-loading/");
    expect(screen.queryByRole("term")).toBeNull();
  });
});

describe("a dashboard that can't be loaded", () => {
  it("keeps the message and moves the focus to the heading during a retry", async () => {
    backEnd.responses[COUNTS] = () => json({}, 500);
    await show();
    await screen.findByRole("alert");
    expect(link("Account Settings")).toBe("/dashboard/account/profile/");
    const respond = holdResponse();
    await userEvent.click(retryButton());
    expect(retryButton().getAttribute("aria-busy")).toBe("true");
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    expect(screen.queryByRole("alert")).toBeNull();
    respond(json({}, 500));
    await screen.findByRole("alert");
    backEnd.responses[COUNTS] = some;
    await userEvent.click(retryButton());
    await screen.findByText("1,234");
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });
});

describe("the dashboard's user", () => {
  it("gets a message and a log-in button when signed out", async () => {
    backEnd.responses[COUNTS] = () => json({ message: "Who are you?" }, 401);
    const { opened } = await show({ user: null });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(dashboardTexts["dashboard.signedOut"]);
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    expect(opened).toEqual(["login"]);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("has no campaigns counted once logged out, because the response would be a 401 in the console", async () => {
    await showCounts();
    act(() => store.setState({ user: null }));
    await screen.findByText(dashboardTexts["dashboard.signedOut"]);
    act(() => store.setState({ user: ada }));
    await screen.findByText("1,234");
    expect(backEnd.calls).toEqual([COUNTS, COUNTS]);
  });

  it("is checked again when the page is restored from the back/forward cache", async () => {
    await showCounts();
    backEnd.responses[COUNTS] = () => json({}, 401);
    const back = Object.assign(new Event("pageshow"), { persisted: true });
    act(() => void window.dispatchEvent(back));
    expect(screen.queryByText("1,234")).toBeNull();
    await screen.findByText(dashboardTexts["dashboard.signedOut"]);
  });
});

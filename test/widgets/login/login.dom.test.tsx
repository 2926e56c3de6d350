import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  onTestFinished,
  vi,
} from "vitest";
import { DEFAULT_CONFIG, type Links } from "../../../shared/shop/config/page-config.ts";
import type { ApiError } from "../../../shared/shop/errors/api-error.ts";
import { configurePage } from "../../../shared/shop/store/page-slice.ts";
import { setUser } from "../../../shared/shop/user/current-user.ts";
import { area as Area } from "../../../widgets/login/login.area.tsx";
import { loginTexts } from "../../../widgets/login/login.texts.ts";
import { widget } from "../../../widgets/login/login.widget.tsx";
import { type BackEnd, fakeBackEnd, hang, json } from "../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../helpers/record-host-events.ts";
import { stayOnPage, watchTime } from "../../helpers/stay-on-page.ts";

let backEnd: BackEnd;
let reload: MockInstance;

beforeEach(() => {
  backEnd = fakeBackEnd();
  reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
});

afterEach(() => configurePage(DEFAULT_CONFIG));

const user = { id: 7, email: "ada@example.com", firstName: "Ada" };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole("button", { name });
const alert = () => screen.findByRole("alert");
const errorAt = (name: string) =>
  document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent;

function openLogin(mode: "login" | "register" = "login") {
  const close = vi.fn();
  return { close, ...render(<Area mode={mode} close={close} />) };
}

const openPage = (mode: "login" | "register" = "login", content: Node[] = []) =>
  render(<widget.Component options={{ mode }} content={content} />);

const click = (name: string) => userEvent.click(button(name));
const expectDialog = (name: string) => expect(screen.getByRole("dialog", { name })).toBeTruthy();

async function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(name), value);
}

// The address is sent folded, the names cleaned, the password as it is.
const [EMAIL, PASSWORD] = ["ａda\u200b@example.com", " ｏpen sesame"];
const fillLogin = () => type({ Email: EMAIL, Password: PASSWORD });

async function fillRegistration() {
  await type({ "First name": "Mª José\u200b", "Last name": "Lovelace" });
  await fillLogin();
}

/** Logs in, and waits until the page would be left. */
async function logIn(response: object = { user }) {
  backEnd.responses["POST /rest/login/"] = response;
  await click("Log in");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
}

const restorePage = () =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });

describe("the login dialog", () => {
  it("shows the form that is requested, also while it is open", () => {
    const { rerender, close } = openLogin("register");
    expectDialog("Create your account");
    expect(document.activeElement).toBe(field("First name"));
    for (const mode of ["login", "register"] as const) {
      rerender(<Area mode={mode} close={close} />);
      expectDialog(mode === "login" ? "Log in" : "Create your account");
    }
  });

  it("shows the other ways to log in of a template in the page, each time", () => {
    document.body.innerHTML = `<template data-widget-slot="alternatives" data-for="login">
      <a href="/google/">Continue with Google</a></template>`;
    for (let times = 0; times < 2; times += 1) {
      const { unmount } = openLogin();
      expect(screen.getAllByRole("link", { name: "Continue with Google" })).toHaveLength(1);
      unmount();
    }
  });

  it("keeps the values when the user switches to the other form and back", async () => {
    openLogin();
    await fillLogin();
    await click("Create an account");
    expect(document.activeElement).toBe(field("First name"));
    await userEvent.type(field("First name"), "Ada");
    // Password managers fill in fields without firing events.
    field("Last name").value = "Lovelace";
    await click("Log in instead");
    expect(field("Email").value).toBe(EMAIL);
    expect(field("Password").value).toBe(PASSWORD);
    await click("Create an account");
    expect(field("First name").value).toBe("Ada");
    expect(field("Last name").value).toBe("Lovelace");
  });

  it("does not take the password of a failed log-in over into the registration", async () => {
    backEnd.responses["POST /rest/login/"] = () => json({}, 401);
    openLogin();
    await fillLogin();
    await click("Log in");
    await alert();
    await click("Create an account");
    expect(field("Email").value).toBe(EMAIL);
    expect(field("Password").value).toBe("");
  });
});

it("a new password is described by its rule, and after an error by that", async () => {
  openLogin("register");
  expect(errorAt("Password")).toBe(loginTexts["login.passwordHint"]);
  await click("Create account");
  expect(errorAt("Password")).toBe(loginTexts["login.newPasswordMissing"]);
  expect(screen.queryByText(loginTexts["login.passwordHint"])).toBeNull();
  cleanup();
  openLogin();
  expect(field("Password").hasAttribute("aria-describedby")).toBe(false);
});

describe("the links of the page's configuration", () => {
  const showLinks = (links: Partial<Links>) =>
    configurePage({ ...DEFAULT_CONFIG, links: { ...DEFAULT_CONFIG.links, ...links } });
  const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

  it("are below the forms that they are about", async () => {
    showLinks({ forgotPassword: "/forgot/", terms: "/terms/", privacy: "/privacy/" });
    openLogin();
    expect(linkTo("Forgot password?")).toBe("/forgot/");
    expect(linkTo("Terms of Service")).toBeUndefined();
    await click("Create an account");
    expect(linkTo("Forgot password?")).toBeUndefined();
    expect(linkTo("Terms of Service")).toBe("/terms/");
    expect(linkTo("Privacy Policy")).toBe("/privacy/");
    expect(screen.getByText(/^By creating an account/).closest("p")?.textContent).toBe(
      "By creating an account, you agree to the Terms of Service and Privacy Policy.",
    );
  });

  it("are optional", () => {
    showLinks({ terms: "/terms/" });
    openLogin("register");
    expect(linkTo("Terms of Service")).toBe("/terms/");
    expect(linkTo("Privacy Policy")).toBeUndefined();
    cleanup();
    showLinks({});
    openLogin("register");
    expect(screen.queryAllByRole("link")).toEqual([]);
    expect(screen.queryByText(/^By creating an account/)).toBeNull();
    cleanup();
    openLogin();
    expect(screen.queryAllByRole("link")).toEqual([]);
  });
});

describe("a field error", () => {
  it("is shown without a request, and the first field with an error gets the focus", async () => {
    openLogin("register");
    await type({ "First name": "Ada", Email: "ada@" });
    await click("Create account");
    expect(document.activeElement).toBe(field("Last name"));
    expect(field("Last name").getAttribute("aria-invalid")).toBe("true");
    expect(errorAt("Last name")).toBe(loginTexts["login.lastNameMissing"]);
    expect(errorAt("Email")).toBe(loginTexts["login.emailMalformed"]);
    expect(field("First name").hasAttribute("aria-invalid")).toBe(false);
    expect(backEnd.calls).toEqual([]);
  });

  it("is cleared when its field changes", async () => {
    openLogin();
    await click("Log in");
    await userEvent.type(field("Email"), "a");
    expect(field("Email").hasAttribute("aria-invalid")).toBe(false);
    expect(field("Password").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field("Email"));
  });

  it("is announced where the focus is at its field already, at each attempt and until it changes", async () => {
    openLogin();
    const status = () => screen.getByRole("status");
    const announced: string[] = [];
    const observer = new MutationObserver(() => announced.push(status().textContent ?? ""));
    observer.observe(status(), { childList: true, characterData: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await userEvent.type(field("Email"), "nope{Enter}");
    expect(document.activeElement).toBe(field("Email"));
    expect(status().textContent).toBe(loginTexts["login.emailMalformed"]);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(announced).toHaveLength(2));
    await userEvent.type(field("Email"), "@");
    expect(status().textContent).toBe("");
    await click("Log in");
    expect(document.activeElement).toBe(field("Email"));
    expect(status().textContent).toBe("");
  });

  it("of the server is shown at its field", async () => {
    const errors = { email: ["There is already an account with this address."] };
    backEnd.responses["POST /rest/register/"] = () => json({ message: "No.", errors }, 422);
    openLogin("register");
    await fillRegistration();
    await click("Create account");
    await waitFor(() => expect(errorAt("Email")).toBe(errors.email[0]));
    expect(document.activeElement).toBe(field("Email"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field("Password").value).toBe(PASSWORD);
    await click("Log in with this email");
    expectDialog("Log in");
    expect(field("Email").value).toBe(EMAIL);
    expect(document.activeElement).toBe(field("Email"));
  });
});

describe("submitting", () => {
  it.each([
    [
      "is reported if the server has failed, which is said until the browser is online again",
      500,
      1,
    ],
    ["is not reported if the server has rejected the password", 401, 0],
  ])("%s", async (_, status, count) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const errors = recordHostEvents("error");
    backEnd.responses["POST /rest/login/"] = () => json({}, status);
    openLogin();
    await fillLogin();
    await click("Log in");
    await alert();
    expect(errors.map(({ error }) => (error as ApiError).status)).toEqual(
      Array(count).fill(status),
    );
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryAllByRole("alert")).toHaveLength(1 - count);
  });

  it("shows a busy button and sends one request for repeated submits", async () => {
    backEnd.responses["POST /rest/login/"] = hang;
    openLogin();
    await fillLogin();
    const form = field("Email").form as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    const busyButton = button("Logging in…");
    expect(busyButton.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Logging in…");
    await userEvent.click(busyButton);
    await click("Create an account");
    expectDialog("Log in");
    await waitFor(() => expect(backEnd.calls).toEqual(["POST /rest/login/"]));
    await act(async () => backEnd.requests[0]?.respond({ user }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(backEnd.calls.filter((call) => call === "POST /rest/login/")).toHaveLength(1);
  });

  it.each([
    ["login", "Log in", {}, "user_login"],
    ["register", "Create account", { firstName: "Mª José", lastName: "Lovelace" }, "user_signup"],
  ] as const)(
    "%s sends the values, with the e-mail address trimmed, and logs an event without metadata",
    async (mode, submit, names, eventName) => {
      const call = `POST /rest/${mode}/`;
      backEnd.responses[call] = { user };
      openLogin(mode);
      await (mode === "login" ? fillLogin() : fillRegistration());
      await click(submit);
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(backEnd.bodies).toEqual({
        [call]: { ...names, email: "ada@example.com", password: PASSWORD },
        "POST /rest/log-event/": { eventName, metadata: {} },
      });
    },
  );
});

describe("disabled registration", () => {
  const { registration } = SETTINGS;
  const before = { ...registration };
  afterEach(() => void Object.assign(registration, before));

  it("is replaced by a message", () => {
    Object.assign(registration, { disabledAsModal: true, disabledAsPage: true });
    openPage("register");
    expect(screen.getByRole("heading", { name: "Log in" })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe(loginTexts["login.registrationClosed"]);
    expect(screen.queryByRole("button", { name: /account/i })).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByLabelText("First name")).toBeNull();
  });

  it("in the dialog links to the page", () => {
    Object.assign(registration, { disabledAsModal: true });
    const { close, rerender } = openLogin("register");
    expect(screen.getByRole("alert").textContent).toContain(loginTexts["login.notInDialog"]);
    const link = screen.getByRole("link", { name: "Create an account" });
    expect(link.getAttribute("href")).toBe("/register/");
    expect(screen.queryByLabelText("First name")).toBeNull();
    rerender(<Area mode="login" close={close} />);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("link", { name: "Create an account" })).toBeTruthy();
  });
});

it("a page restored from the back/forward cache enables a form whose request was pending, and keeps its values", async () => {
  backEnd.responses["POST /rest/login/"] = hang;
  openLogin();
  await fillLogin();
  await click("Log in");
  expect(button("Logging in…")).toBeTruthy();
  restorePage();
  expect(field("Password").value).toBe(PASSWORD);
  await logIn();
});

it("a log-in whose page is not left closes the dialog", async () => {
  watchTime();
  const { close } = openLogin();
  await fillLogin();
  await logIn();
  expect(close).not.toHaveBeenCalled();
  await stayOnPage();
  expect(close).toHaveBeenCalledOnce();
});

it("a log-in elsewhere, as in another tab, closes the dialog", () => {
  const { close } = openLogin();
  act(() => setUser(user));
  expect(close).toHaveBeenCalledOnce();
});

describe("the login widget for a signed-in user", () => {
  const ada = { ...user, lastName: "L", profilePicture: "/ada.png" };

  it("shows the account and a link to the dashboard", () => {
    act(() => setUser(ada));
    openPage();
    expect(screen.getByRole("heading", { name: loginTexts["login.signedIn"] })).toBeTruthy();
    expect(screen.getByText("Ada L.")).toBeTruthy();
    expect(screen.getByText("ada@example.com")).toBeTruthy();
    const link = screen.getByRole("link", { name: loginTexts["login.goOn"] });
    expect(link.getAttribute("href")).toBe("/dashboard/overview/");
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("shows the form for another account, and focuses its first field", async () => {
    act(() => setUser(ada));
    openPage();
    await click(loginTexts["login.useAnother"]);
    expect(document.activeElement).toBe(field("Email"));
    expect(screen.queryByText("Ada L.")).toBeNull();
    act(() => setUser({ id: 8, firstName: "Grace" }));
    expect(screen.getByText("Grace")).toBeTruthy();
  });

  it("follows a log-in and log-out in another tab, and announces them", async () => {
    openPage();
    await userEvent.type(field("Email"), "a");
    act(() => setUser(ada));
    expect(screen.getByText("Ada L.").closest("[aria-live=polite]")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    act(() => setUser(null));
    expect(screen.getByRole("heading", { name: "Log in" })).toBeTruthy();
    expect(field("Email").value).toBe("");
  });

  it.each([
    ["left, and restored", restorePage],
    ["not left", stayOnPage],
  ])("stays busy after a log-in with its form until the page is %s", async (_, end) => {
    watchTime();
    openPage();
    await fillLogin();
    await logIn({ user: ada });
    expect(button("Logging in…")).toBeTruthy();
    await end();
    expect(screen.getByText("Ada L.")).toBeTruthy();
  });
});

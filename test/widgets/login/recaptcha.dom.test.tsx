import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RECAPTCHA_TIMEOUT_MS } from "../../../shared/domain/limits.ts";
import { recaptchaTexts } from "../../../widgets/login/recaptcha.texts.ts";

/** The vendor's script as the network has it: each one added is settled by hand. */
let added: HTMLScriptElement[];
const vendor = vi.fn<(key: string, options: object) => unknown>();
const host = window as { grecaptcha?: unknown };

/** Anew for each test: what was loaded is remembered. */
let token: typeof import("../../../widgets/login/fetch-recaptcha-token.ts");
let Recaptcha: typeof import("../../../widgets/login/recaptcha.tsx").Recaptcha;

beforeEach(async () => {
  SETTINGS.recaptchaKey = "site-key";
  added = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    added.push(script as HTMLScriptElement);
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vendor.mockReset().mockResolvedValue("a token");
  vi.resetModules();
  token = await import("../../../widgets/login/fetch-recaptcha-token.ts");
  ({ Recaptcha } = await import("../../../widgets/login/recaptcha.tsx"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete host.grecaptcha;
});

/** What adds scripts is fetched first. */
const isAdded = (times = 1) => vi.waitFor(() => expect(added).toHaveLength(times));

function arrive(grecaptcha: unknown = { ready: (call: () => void) => call(), execute: vendor }) {
  host.grecaptcha = grecaptcha;
  added.at(-1)?.dispatchEvent(new Event("load"));
}

const fail = () => added.at(-1)?.dispatchEvent(new Event("error"));

describe("a token", () => {
  it("is made anew for each attempt, by a script that is fetched once", async () => {
    const first = token.fetchRecaptchaToken();
    await isAdded();
    arrive();
    expect(await first).toBe("a token");
    vendor.mockResolvedValue("another");
    expect(await token.fetchRecaptchaToken()).toBe("another");
    expect(vendor).toHaveBeenCalledWith(SETTINGS.recaptchaKey, { action: "register" });
    const [script] = added;
    expect(added).toHaveLength(1);
    const { origin, pathname, searchParams } = new URL(script?.src ?? "");
    expect(origin + pathname).toBe("https://www.google.com/recaptcha/api.js");
    expect(Object.fromEntries(searchParams)).toEqual({
      render: SETTINGS.recaptchaKey,
      trustedtypes: "true",
    });
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "grecaptcha"],
    ["an object without functions", {}],
    [
      "functions that throw",
      {
        ready: () => {
          throw new Error("No.");
        },
      },
    ],
  ])("is refused, and the script asked for anew, where the global is %s", async (_, strange) => {
    const first = token.fetchRecaptchaToken();
    await isAdded();
    arrive(strange);
    await expect(first).rejects.toMatchObject({ name: "RecaptchaError" });
    const second = token.fetchRecaptchaToken();
    await isAdded(2);
    arrive();
    expect(await second).toBe("a token");
    expect(new URL(added[1]?.src ?? "").searchParams.get("attempt")).toBe("2");
  });

  it.each<[string, () => unknown]>([
    ["nothing", () => Promise.resolve(null)],
    ["an empty text", () => ""],
    ["an error", () => Promise.reject(new Error("Invalid site key"))],
  ])("is refused where the vendor gives %s", async (_, given) => {
    vendor.mockImplementation(given);
    const asked = token.fetchRecaptchaToken();
    await isAdded();
    arrive();
    await expect(asked).rejects.toMatchObject({ name: "RecaptchaError" });
  });

  it.each<[string, () => void]>([
    ["never comes", () => undefined],
    ["never gets ready", () => arrive({ ready: () => undefined, execute: vendor })],
    [
      "never judges",
      () =>
        arrive({
          ready: (call: () => void) => call(),
          execute: () => new Promise(() => undefined),
        }),
    ],
  ])("is given up when the script %s", async (_, happen) => {
    // The limit runs from when the script is asked for.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = expect(token.fetchRecaptchaToken()).rejects.toMatchObject({
      name: "RecaptchaError",
    });
    await vi.dynamicImportSettled();
    happen();
    await vi.advanceTimersByTimeAsync(RECAPTCHA_TIMEOUT_MS);
    await asked;
  });
});

describe("the note in the form", () => {
  function Form() {
    const [isMissing, setIsMissing] = useState(false);
    return (
      <form>
        <Recaptcha isMissing={isMissing} setIsMissing={setIsMissing} />
        <button type="submit">Create account</button>
      </form>
    );
  }
  const retry = () => screen.getByRole("button", { name: "Try again" });

  it("fetches the script as soon as it is shown, and says whose rules apply", async () => {
    render(<Form />);
    await isAdded();
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://policies.google.com/privacy",
      "https://policies.google.com/terms",
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that it can't be reached, each time that it is tried, and leads back when it can", async () => {
    render(<Form />);
    await isAdded();
    fail();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(
      recaptchaTexts["login.recaptchaMissing"].replace("{host}", "www.google.com"),
    );
    await userEvent.click(retry());
    expect(retry().getAttribute("aria-busy")).toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();
    await isAdded(2);
    fail();
    await screen.findByRole("alert");
    expect(document.activeElement).toBe(retry());
    await userEvent.click(retry());
    await isAdded(3);
    arrive();
    await waitFor(() => expect(screen.queryByText(/keeps robots out/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Create account" }));
  });
});

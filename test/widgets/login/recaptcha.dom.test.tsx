import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RECAPTCHA_TIMEOUT_MS } from "../../../widgets/login/fetch-recaptcha-token.ts";

/** The script elements that were added. No script is loaded; `load` and `fail` end the last one. */
let added: HTMLScriptElement[];
const execute = vi.fn<(key: string, options: object) => unknown>();
const host = window as { grecaptcha?: unknown };

/** Imported afresh for each test, because a loaded script is cached. */
let token: typeof import("../../../widgets/login/fetch-recaptcha-token.ts");
let Recaptcha: typeof import("../../../widgets/login/recaptcha.tsx").Recaptcha;

beforeEach(async () => {
  SETTINGS.recaptchaKey = "site-key";
  added = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    added.push(script as HTMLScriptElement);
  });
  execute.mockReset().mockResolvedValue("a token");
  vi.resetModules();
  token = await import("../../../widgets/login/fetch-recaptcha-token.ts");
  ({ Recaptcha } = await import("../../../widgets/login/recaptcha.tsx"));
});
afterEach(() => {
  delete host.grecaptcha;
});

/** The script loader is itself imported dynamically. */
const isAdded = (times = 1) => vi.waitFor(() => expect(added).toHaveLength(times));

function load(grecaptcha: unknown = { ready: (call: () => void) => call(), execute }) {
  host.grecaptcha = grecaptcha;
  added.at(-1)?.dispatchEvent(new Event("load"));
}

describe("a token", () => {
  it.each<[string, unknown]>([
    ["null", null],
    ["a string", "grecaptcha"],
    ["an object without functions", {}],
    [
      "an object with functions that throw",
      {
        ready: () => {
          throw new Error("No.");
        },
      },
    ],
  ])(
    "is rejected when the global is %s, and the script is requested again",
    async (_, grecaptcha) => {
      const first = token.fetchRecaptchaToken();
      await isAdded();
      load(grecaptcha);
      await expect(first).rejects.toMatchObject({ name: "RecaptchaError" });
      const second = token.fetchRecaptchaToken();
      await isAdded(2);
      load();
      expect(await second).toBe("a token");
      expect(new URL(added[1]?.src ?? "").searchParams.get("attempt")).toBe("2");
    },
  );

  it.each<[string, () => unknown]>([
    ["null", () => Promise.resolve(null)],
    ["an error", () => Promise.reject(new Error("Invalid site key"))],
  ])("is rejected when `execute` returns %s", async (_, implementation) => {
    execute.mockImplementation(implementation);
    const fetched = token.fetchRecaptchaToken();
    await isAdded();
    load();
    await expect(fetched).rejects.toMatchObject({ name: "RecaptchaError" });
  });

  it.each<[string, () => void]>([
    ["is never loaded", () => undefined],
    ["never gets ready", () => load({ ready: () => undefined, execute })],
    [
      "never creates a token",
      () =>
        load({ ready: (call: () => void) => call(), execute: () => new Promise(() => undefined) }),
    ],
  ])("times out when the script %s", async (_, act) => {
    // The time limit starts when the script is requested.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const rejected = expect(token.fetchRecaptchaToken()).rejects.toMatchObject({
      name: "RecaptchaError",
    });
    await vi.dynamicImportSettled();
    act();
    await vi.advanceTimersByTimeAsync(RECAPTCHA_TIMEOUT_MS);
    await rejected;
  });
});

it("the notice in the form loads the script when it is shown, and links to Google's terms", async () => {
  render(<Recaptcha isUnavailable={false} setIsUnavailable={() => undefined} />);
  await isAdded();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://policies.google.com/privacy",
    "https://policies.google.com/terms",
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("the notice passes the focus of its button on when a first load succeeds late", async () => {
  const form = (isUnavailable: boolean) => (
    <form>
      <Recaptcha isUnavailable={isUnavailable} setIsUnavailable={() => undefined} />
      <button type="submit">Sign Up</button>
    </form>
  );
  const { rerender } = render(form(false));
  await isAdded();
  // A submit meanwhile has reported that recaptcha is missing.
  rerender(form(true));
  screen.getByRole("button", { name: "Try again" }).focus();
  load();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sign Up" })),
  );
});

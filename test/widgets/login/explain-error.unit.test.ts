import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorDetails } from "../../../shared/shop/errors/api-error.ts";
import { explainError } from "../../../widgets/login/explain-error.ts";
import { loginTexts as texts } from "../../../widgets/login/login.texts.ts";

const explain = (details: Partial<ApiErrorDetails>, mode: "login" | "register" = "login") =>
  explainError(new ApiError({ call: "POST /", failure: "http", ...details }), mode, texts);

describe("the errors of a rejected form", () => {
  it("are shown at the fields that the server names", () => {
    const fields = { email: ["Is taken.", "Try another."], password: ["Is too short."] };
    expect(explain({ status: 422, serverMessage: "No.", fields }, "register")).toEqual({
      fields: { email: "Is taken. Try another.", password: "Is too short." },
      formError: "",
      offersLogIn: true,
    });
  });

  it.each<[object, string]>([
    [{ birthday: ["Is missing.", "Is required."] }, "birthday: Is missing. Is required."],
    [{ firstName: ["No."] }, "firstName: No."],
    [{ 0: ["No."] }, "No."],
    [{ email: ["Is taken."], 0: ["No."] }, "No."],
  ])("are joined in the form's for fields that it does not have: %j", (fields, formError) => {
    const { email: [email] = [] } = fields as Record<string, string[]>;
    const details = { status: 422, serverMessage: "Too young.", fields: { ...fields } };
    expect(explain(details)).toEqual({
      fields: email ? { email } : {},
      formError: `Too young. ${formError}`,
      offersLogIn: false,
    });
  });

  it.each<[Partial<ApiErrorDetails>, keyof typeof texts | "No.", ("login" | "register")?]>([
    [{ status: 422, serverMessage: " No. " }, "No."],
    [{ status: 422, serverMessage: "No.", fields: { email: [], password: [" "] } }, "No."],
    [{ status: 422, serverMessage: "\n " }, "login.refused"],
    [{ status: 429, serverMessage: "No." }, "No."],
    [{ status: 429 }, "login.tooManyAttempts"],
    // Does not say which of e-mail address and password is wrong.
    [{ status: 401, serverMessage: "No." }, "login.wrongCredentials"],
    [{ status: 401, serverMessage: "No." }, "No.", "register"],
    [{ status: 403 }, "login.forbidden"],
    [{ status: 403 }, "login.registrationClosed", "register"],
    // The message of an internal server error is not meant for users.
    [{ status: 500, serverMessage: "No.", fields: { email: ["No."] } }, "login.serverFailed"],
    [{ status: 200, failure: "invalid-response" }, "login.serverFailed"],
    [{ failure: "timeout" }, "login.timedOut"],
    [{ failure: "network" }, "login.unreachable"],
  ])("are explained for the whole form: %j as %s", (details, expected, mode) => {
    const formError = expected === "No." ? expected : texts[expected];
    expect(explain(details, mode)).toMatchObject({ fields: {}, formError });
  });

  it("say that the shop is unreachable when the code of the calls is", () => {
    const { formError } = explainError(new TypeError("no module"), "login", texts);
    expect(formError).toBe(texts["login.unreachable"]);
  });

  it("are shortened to 300 characters", () => {
    const fields = { email: ["🎽".repeat(5_000)] };
    const shortened = `${"🎽".repeat(300)}…`;
    expect(explain({ status: 422, serverMessage: fields.email[0] }).formError).toBe(shortened);
    expect(explain({ status: 422, fields }).fields.email).toBe(shortened);
  });
});

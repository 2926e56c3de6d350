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

  it("are joined in the form's error for fields that the form does not have", () => {
    const fields = { email: ["Is taken."], birthday: ["Is missing.", "Is required."] };
    expect(explain({ status: 422, serverMessage: "Too young.", fields })).toEqual({
      fields: { email: "Is taken." },
      formError: "Too young. birthday: Is missing. Is required.",
      offersLogIn: false,
    });
    expect(explain({ status: 422, fields: { firstName: ["No."] } }).formError).toBe(
      "firstName: No.",
    );
    expect(explain({ status: 422, fields: { 0: ["No."] } }).formError).toBe("No.");
  });

  it("contain the server's message if there are no field errors, or else ours", () => {
    const fields = { email: [], password: [" "] };
    expect(explain({ status: 422, serverMessage: "Too young.", fields })).toEqual({
      fields: {},
      formError: "Too young.",
      offersLogIn: false,
    });
    expect(explain({ status: 422, serverMessage: "\n " }).formError).toBe(texts["login.refused"]);
    expect(explain({ status: 429 }).formError).toBe(texts["login.tooManyAttempts"]);
    expect(explain({ status: 429, serverMessage: " Wait. " }).formError).toBe("Wait.");
  });

  it("are shortened to 300 characters", () => {
    const longMessage = "🎽".repeat(5_000);
    const { formError = "" } = explain({ status: 422, serverMessage: longMessage });
    expect(formError).toBe(`${"🎽".repeat(300)}…`);
    const { fields } = explain({ status: 422, fields: { email: [longMessage] } });
    expect(fields.email).toBe(formError);
  });

  it("are shortened together for hundreds of unknown fields with long names", () => {
    const unknown = Array.from({ length: 500 }, (_, index) => [`x${index}`.repeat(500), ["No."]]);
    const { formError = "" } = explain({ status: 422, fields: Object.fromEntries(unknown) });
    expect([...formError].length).toBeLessThanOrEqual(301);
  });

  it("don't say after a 401 which of e-mail address and password is wrong", () => {
    const details = { status: 401, serverMessage: "Unauthorized" };
    expect(explain(details).formError).toBe(texts["login.wrongCredentials"]);
    expect(explain(details, "register").formError).toBe("Unauthorized");
  });

  it("say after a 403 whether logging in or registration is forbidden", () => {
    expect(explain({ status: 403 }).formError).toBe(texts["login.forbidden"]);
    expect(explain({ status: 403 }, "register").formError).toBe(texts["login.registrationClosed"]);
  });

  it("never contain the message of an internal server error", () => {
    const fields = { email: ["java.lang.String"] };
    const details = { status: 500, serverMessage: "NullPointerException", fields };
    expect(explain(details).formError).toBe(texts["login.serverFailed"]);
    expect(explain({ failure: "invalid-response", status: 200 }).formError).toBe(
      texts["login.serverFailed"],
    );
  });

  it("distinguish a timeout from a network error", () => {
    expect(explain({ failure: "timeout" }).formError).toBe(texts["login.timedOut"]);
    expect(explain({ failure: "network" }).formError).toBe(texts["login.unreachable"]);
    const chunkError = explainError(new TypeError("no module"), "login", texts);
    expect(chunkError.formError).toBe(texts["login.unreachable"]);
  });
});

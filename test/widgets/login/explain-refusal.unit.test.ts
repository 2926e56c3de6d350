import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorDetails } from "../../../shared/errors/api-error.ts";
import { explainRefusal } from "../../../widgets/login/explain-refusal.ts";
import { loginTexts as texts } from "../../../widgets/login/login.texts.ts";

const explain = (details: Partial<ApiErrorDetails>, mode: "login" | "register" = "login") =>
  explainRefusal(new ApiError({ call: "POST /", failure: "status", ...details }), mode, texts);

describe("what people are told about a failed attempt", () => {
  it("stands at the fields that the server names", () => {
    const fields = { email: ["Is taken.", "Try another."], password: ["Is too short."] };
    expect(explain({ status: 422, serverMessage: "No.", fields }, "register")).toEqual({
      fields: { email: "Is taken. Try another.", password: "Is too short." },
    });
  });

  it("loses nothing of what it says about fields that the form does not have", () => {
    const fields = { email: ["Is taken."], birthday: ["Is missing.", "Is required."] };
    expect(explain({ status: 422, serverMessage: "Too young.", fields })).toEqual({
      fields: { email: "Is taken." },
      message: "Too young. birthday: Is missing. Is required.",
    });
    expect(explain({ status: 422, fields: { firstName: ["No."] } }).message).toBe("firstName: No.");
    expect(explain({ status: 422, fields: { 0: ["No."] } }).message).toBe("No.");
  });

  it("is the server's own sentence where it names no field, and ours where it has none", () => {
    const fields = { email: [], password: [" "] };
    expect(explain({ status: 422, serverMessage: "Too young.", fields })).toEqual({
      fields: {},
      message: "Too young.",
    });
    expect(explain({ status: 422, serverMessage: "\n " }).message).toBe(texts["login.refused"]);
    expect(explain({ status: 429 }).message).toBe(texts["login.tooManyAttempts"]);
    expect(explain({ status: 429, serverMessage: "Wait." }).message).toBe("Wait.");
  });

  it("is cut where nobody would read on", () => {
    const novel = "🎽".repeat(5_000);
    const { message = "" } = explain({ status: 422, serverMessage: novel });
    expect(message).toBe(`${"🎽".repeat(300)}…`);
    const { fields } = explain({ status: 422, fields: { email: [novel] } });
    expect(fields.email).toBe(message);
  });

  it("says after a 401 that address or password is wrong, and not which", () => {
    const refusal = { status: 401, serverMessage: "Unauthorized" };
    expect(explain(refusal).message).toBe(texts["login.wrongCredentials"]);
    expect(explain(refusal, "register").message).toBe("Unauthorized");
  });

  it("says after a 403 what is closed", () => {
    expect(explain({ status: 403 }).message).toBe(texts["login.forbidden"]);
    expect(explain({ status: 403 }, "register").message).toBe(texts["login.registrationClosed"]);
  });

  it("never shows what a broken server says about itself", () => {
    const fields = { email: ["java.lang.String"] };
    const refusal = { status: 500, serverMessage: "NullPointerException", fields };
    expect(explain(refusal).message).toBe(texts["login.serverFailed"]);
    expect(explain({ failure: "form", status: 200 }).message).toBe(texts["login.serverFailed"]);
  });

  it("tells a slow answer from none at all", () => {
    expect(explain({ failure: "timeout" }).message).toBe(texts["login.timedOut"]);
    expect(explain({ failure: "network" }).message).toBe(texts["login.unreachable"]);
    const chunkFailure = explainRefusal(new TypeError("no module"), "login", texts);
    expect(chunkFailure.message).toBe(texts["login.unreachable"]);
  });
});

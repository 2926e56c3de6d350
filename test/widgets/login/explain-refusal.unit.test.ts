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

  it("is the server's own sentence where it names no field of the form", () => {
    const refusal = { status: 422, serverMessage: "Too young.", fields: { birthday: ["x"] } };
    expect(explain(refusal)).toEqual({ fields: {}, message: "Too young." });
    expect(explain({ status: 422, fields: { firstName: ["x"] } }).message).toBe(
      texts["login.refused"],
    );
  });

  it("says after a 401 that address or password is wrong, and not which", () => {
    const refusal = { status: 401, serverMessage: "Unauthorized" };
    expect(explain(refusal).message).toBe(texts["login.wrongCredentials"]);
  });

  it("says after a 403 what is closed", () => {
    expect(explain({ status: 403 }).message).toBe(texts["login.forbidden"]);
    expect(explain({ status: 403 }, "register").message).toBe(texts["login.registrationClosed"]);
  });

  it("never shows what a broken server says about itself", () => {
    const refusal = { status: 500, serverMessage: "NullPointerException" };
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

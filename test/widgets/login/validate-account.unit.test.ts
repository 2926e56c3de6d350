import { describe, expect, it } from "vitest";
import { loginTexts as texts } from "../../../widgets/login/login.texts.ts";
import { validateAccount } from "../../../widgets/login/validate-account.ts";

const values = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "x" };
const isValidEmail = (email: string) =>
  validateAccount("login", { ...values, email }, texts).email === undefined;

describe("validateAccount", () => {
  it("finds no error when every field is filled in", () => {
    expect(validateAccount("login", values, texts)).toEqual({});
    expect(validateAccount("register", values, texts)).toEqual({});
  });

  it("requires no name for logging in", () => {
    expect(validateAccount("login", { ...values, firstName: "", lastName: "" }, texts)).toEqual({});
  });

  it("finds an error at each empty field", () => {
    const empty = { firstName: "", lastName: "", email: "", password: "" };
    expect(Object.keys(validateAccount("login", empty, texts))).toEqual(["email", "password"]);
    expect(Object.keys(validateAccount("register", empty, texts))).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
    ]);
  });

  it.each(["a@b.co", "first.last+tag@mail.example.org", "jürgen@müller.example"])(
    "accepts %s as an e-mail address",
    (email) => expect(isValidEmail(email)).toBe(true),
  );

  it.each(["ada", "ada@", "@example.com", "ada@example", "ada@.com", "a b@example.com", "a@b.co."])(
    "rejects %s as an e-mail address",
    (email) => expect(isValidEmail(email)).toBe(false),
  );
});

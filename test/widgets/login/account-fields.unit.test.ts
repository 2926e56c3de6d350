import { describe, expect, it } from "vitest";
import { validateAccount } from "../../../widgets/login/account-fields.ts";
import { loginTexts as texts } from "../../../widgets/login/login.texts.ts";

const values = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "x" };
const isValidEmail = (email: string) =>
  validateAccount("login", { ...values, email }, texts).email === undefined;

describe("validateAccount", () => {
  it.each<["login" | "register", (keyof typeof values)[]]>([
    ["login", ["email", "password"]],
    ["register", ["firstName", "lastName", "email", "password"]],
  ])("finds an error at each empty field of the form %s, and at no other", (mode, names) => {
    const empty = { firstName: "", lastName: "", email: "", password: "" };
    expect(Object.keys(validateAccount(mode, empty, texts))).toEqual(names);
    const filled = Object.fromEntries(names.map((name) => [name, values[name]]));
    expect(validateAccount(mode, { ...empty, ...filled }, texts)).toEqual({});
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

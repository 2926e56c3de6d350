import { describe, expect, it } from "vitest";
import { findMistakes } from "../../../widgets/login/find-mistakes.ts";
import { loginTexts as texts } from "../../../widgets/login/login.texts.ts";

const typed = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "x" };
const isAddress = (email: string) =>
  findMistakes("login", { ...typed, email }, texts).email === undefined;

describe("what is typed into the forms", () => {
  it("is right when every field is filled", () => {
    expect(findMistakes("login", typed, texts)).toEqual({});
    expect(findMistakes("register", typed, texts)).toEqual({});
  });

  it("needs no name to log in", () => {
    expect(findMistakes("login", { ...typed, firstName: "", lastName: "" }, texts)).toEqual({});
  });

  it("is wrong at each field that is empty", () => {
    const nothing = { firstName: "", lastName: "", email: "", password: "" };
    expect(Object.keys(findMistakes("login", nothing, texts))).toEqual(["email", "password"]);
    expect(Object.keys(findMistakes("register", nothing, texts))).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
    ]);
  });

  it.each(["a@b.co", "first.last+tag@mail.example.org", "jürgen@müller.example"])(
    "takes %s for an address",
    (email) => expect(isAddress(email)).toBe(true),
  );

  it.each(["ada", "ada@", "@example.com", "ada@example", "ada@.com", "a b@example.com", "a@b.co."])(
    "does not take %s for an address",
    (email) => expect(isAddress(email)).toBe(false),
  );
});

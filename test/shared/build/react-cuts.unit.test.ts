import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

type Cut = Record<string, unknown>;
const { cutReactDom, findCutMarkup } = (await import(
  pathToFileURL(path.resolve("shared/build/cut-react-dom.mjs")).href
)) as {
  cutReactDom: (source: string, inUse: string[], cuts?: Cut[]) => string;
  findCutMarkup: (source: string) => string | undefined;
};

const source = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");
const IN_USE = ["useState", "useEffect", "flushSync"];
const count = (text: string, part: string) => text.split(part).length - 1;

describe("cutting react-dom", () => {
  it("refuses another react-dom than the one that was read", () => {
    expect(() => cutReactDom(`${source} `, IN_USE)).toThrow(/Check each of them/);
  });

  it.each([
    ["a kind of fiber", { fibers: [98] }, "98"],
    ["a type of element", { types: ["REACT_NEW_TYPE"] }, "REACT_NEW_TYPE"],
    ["a function", { bodies: { commitNothing: "" } }, "commitNothing"],
    ["a place", { texts: [["there is no such text", ""]] }, "no such text"],
    ["one place of several", { texts: [["return null", ""]] }, "return null"],
  ])("refuses to cut %s that is not there", (_, cut, named) => {
    expect(() => cutReactDom(source, IN_USE, [cut])).toThrow(named);
  });

  it("refuses to cut a case that the one before falls into", () => {
    // What is done for a deleted element runs on into what is done for a deleted text.
    expect(() => cutReactDom(source, IN_USE, [{ fibers: [6] }])).toThrow(/falls into it/);
  });

  it("leaves only the hooks that are in use", () => {
    const cut = cutReactDom(source, IN_USE);
    expect(count(cut, "useState:")).toBe(count(source, "useState:"));
    expect(count(source, "useReducer:")).toBeGreaterThan(0);
    expect(count(cut, "useReducer:")).toBe(0);
  });

  it("gives back what a name leads to once that is in use", () => {
    const makesBoundary = "createFiberImplClass(13,";
    expect(count(source, makesBoundary)).toBe(1);
    expect(count(cutReactDom(source, IN_USE), makesBoundary)).toBe(0);
    expect(count(cutReactDom(source, [...IN_USE, "Suspense"]), makesBoundary)).toBe(1);
  });
});

describe("markup that needs what is cut", () => {
  it.each([
    ["<title>Cart</title>", "<title"],
    ['<link rel="preload" />', "<link"],
    ["<my-element />", "<my-element"],
    ["<form action={save}>", "action={"],
    ["<button formAction={save}>", "formAction={"],
  ])("is found in %s", (jsx, found) => {
    expect(findCutMarkup(`return ${jsx};`)).toBe(found);
  });

  it("is not found where there is none", () => {
    expect(findCutMarkup('/** Sets the <title>. */ <form action="/search"><input /></form>')).toBe(
      undefined,
    );
  });
});

it("leaves nothing in the bundle of what it cut", () => {
  const main = readdirSync("dist/chunks").find((file) => /^fundraising-\w+\.js$/.test(file));
  const bundle = readFileSync(`dist/chunks/${main}`, "utf8");
  const traces = ["modulepreload", "$$reactFormReplay", "DetermineComponentFrameRoot"];
  expect(traces.filter((trace) => !source.includes(trace))).toEqual([]);
  expect(traces.filter((trace) => bundle.includes(trace))).toEqual([]);
});

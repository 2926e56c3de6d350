import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

interface Output {
  bytes: number;
  entryPoint?: string;
  imports: { path: string; kind: string }[];
  inputs: Record<string, object>;
}
interface Group {
  name: string;
  files: Set<string>;
  users: Set<string>;
}
const { groupShared } = (await import(
  pathToFileURL(path.resolve("shared/build/group-shared.mjs")).href
)) as { groupShared: (outputs: Record<string, Output>, mainEntry: string) => Group[] };

const SIZES: Record<string, number> = { "small.ts": 400 };

function output(imports: string[], about: { entryPoint?: string; file?: string }): Output {
  return {
    bytes: SIZES[about.file ?? ""] ?? 5_000,
    entryPoint: about.entryPoint,
    imports: imports.map((name) => ({ path: name, kind: "import-statement" })),
    inputs: about.file ? { [about.file]: {} } : {},
  };
}

/** What is called x in `chunks` is the chunk of the one file x.ts. */
function group(entries: Record<string, string[]>, chunks: Record<string, string[]>) {
  const outputs = Object.fromEntries([
    ...Object.entries(entries).map(([entryPoint, imports]) => [
      `${entryPoint}.js`,
      output(imports, { entryPoint }),
    ]),
    ...Object.entries(chunks).map(([name, imports]) => [
      name,
      output(imports, { file: `${name}.ts` }),
    ]),
  ]);
  return groupShared(outputs, "main.ts").map(({ name, files, users }) => ({
    name,
    files: [...files].sort(),
    users: [...users].sort(),
  }));
}

it("makes one group of all that parts share, for those that need a piece of it", () => {
  const groups = group(
    {
      "main.ts": ["react"],
      "part:cart": ["react", "money", "dialog"],
      "part:login": ["react", "dialog"],
      "part:checkout": ["react", "money"],
      "part:dashboard": ["react"],
    },
    { react: [], money: [], dialog: [] },
  );
  expect(groups).toEqual([
    {
      name: "cart-login",
      files: ["dialog.ts", "money.ts"],
      users: ["part:cart", "part:checkout", "part:login"],
    },
  ]);
});

it("gives to the main entry what the calls share with a part", () => {
  const groups = group(
    { "main.ts": [], "on-demand:/x/api.ts": ["error"], "part:login": ["error"] },
    { error: [] },
  );
  expect(groups).toEqual([{ name: "fundraising", files: ["error.ts"], users: ["main.ts"] }]);
});

it("keeps what a module on demand shares apart from what only parts share", () => {
  const groups = group(
    {
      "main.ts": [],
      "on-demand:/x/cart-session.ts": ["session"],
      "part:cart": ["session", "field"],
      "part:campaign": ["field"],
    },
    { session: [], field: [] },
  );
  expect(groups.map(({ name, users }) => [name, users])).toEqual([
    ["cart-session-shared", ["on-demand:/x/cart-session.ts", "part:cart"]],
    ["cart-login", ["part:campaign", "part:cart"]],
  ]);
});

it("gives to the main entry what is too small for a request", () => {
  const groups = group(
    { "main.ts": [], "on-demand:/x/results.ts": ["small"], "part:campaign": ["small"] },
    { small: [] },
  );
  expect(groups.map(({ name, files }) => [name, files])).toEqual([["fundraising", ["small.ts"]]]);
});

it("keeps what hangs on a module on demand from parts that don't need it", () => {
  const groups = group(
    {
      "main.ts": [],
      "on-demand:/x/session.ts": ["session"],
      "part:cart": ["line", "session", "field"],
      "part:checkout": ["line", "session"],
      "part:login": ["field"],
    },
    { session: [], line: ["session"], field: [] },
  );
  expect(
    groups.map(({ name, files, users }) => [name, files, users.includes("part:login")]),
  ).toEqual([
    ["session-shared", ["line.ts", "session.ts"], false],
    ["cart-login", ["field.ts"], true],
  ]);
});

it("gives a group to whoever gets another group that imports it", () => {
  const groups = group(
    {
      "main.ts": [],
      "on-demand:/x/results.ts": ["image"],
      "on-demand:/x/session.ts": ["line", "money"],
      "part:cart": ["line"],
      "part:login": ["money"],
    },
    { image: [], line: ["image"], money: [] },
  );
  // The login needs money.ts, gets line.ts with it, and so needs image.ts.
  expect(groups.find(({ files }) => files.includes("image.ts"))?.users).toContain("part:login");
});

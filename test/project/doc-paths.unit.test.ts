import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const FOLDERS = ["demo-pages", "loader", "shared", "test", "widgets"];
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...listFiles("docs").filter(isMarkdown)];

/** What the reader of CONTRIBUTING.md or docs/frameworks.md writes, and what a build writes. */
const WRITTEN_LATER = [/^(test\/)?widgets\/thanks\//, /\.config\.mjs$/, /^loader\.d\.ts$/];

const fileNames = new Set(
  [...readdirSync("."), ...FOLDERS.flatMap(listFiles)].map((file) => path.basename(file)),
);

function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => path.posix.join(folder, name));
}

function isMarkdown(file: string): boolean {
  return file.endsWith(".md");
}

/** The paths and the names of source files that a document has between backticks. */
function listNamed(document: string): string[] {
  const quoted = readFileSync(document, "utf8").matchAll(/`([^`\s<>*]+)`/g);
  return [...quoted]
    .map(([, name = ""]) => name)
    .filter(
      (name) => FOLDERS.includes(name.split("/")[0] ?? "") || /^[\w.-]+\.(tsx?|mjs)$/.test(name),
    )
    .filter((name) => !WRITTEN_LATER.some((pattern) => pattern.test(name)));
}

it("finds the paths in the documents", () => {
  expect(DOCUMENTS.flatMap(listNamed).length).toBeGreaterThan(30);
});

it.each(DOCUMENTS)("every path that %s names exists", (document) => {
  const missing = listNamed(document).filter((name) =>
    name.includes("/") ? !existsSync(name) : !fileNames.has(name),
  );
  expect(missing).toEqual([]);
});

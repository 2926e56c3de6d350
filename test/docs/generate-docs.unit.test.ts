import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generateDocs } from "./generate-docs.ts";

const pages = await generateDocs();

it.each([...pages.keys()])("the generated parts of %s are up to date (npm run docs)", (page) => {
  expect(readFileSync(page, "utf8")).toBe(pages.get(page));
});

it("the docs list what they are generated from", () => {
  const text = [...pages.values()].join("\n");
  expect(text.match(/^(GET|POST|PUT) /gm)).toHaveLength(13);
  expect(text).toContain("| `header.menu` | Menu |");
  expect(text).toContain("| `--fw-accent` | `#0b5d4b` | `--fw-dark-accent` | `#74cfb4` |");
  expect(text).toContain("| `--fw-max-width` | `1200px` |");
  expect(text).not.toMatch(/undefined|\[object/);
});

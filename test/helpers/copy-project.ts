import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "./create-temporary-folder.ts";

/** Copies the project without its widgets to a temporary folder. */
export function copyProject(): string {
  const copy = createTemporaryFolder();
  const demo = ["demo-pages/fragments", "demo-pages/server/openapi.json"];
  for (const entry of [...demo, "build.mjs", "loader", "package.json", "shared", "tsconfig.json"]) {
    cpSync(entry, path.join(copy, entry), { recursive: true });
  }
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    const [from, to] = [path.resolve("node_modules", name), path.join(copy, "node_modules", name)];
    // esbuild resolves links, so a linked package would be bundled from the original folder.
    if (BUNDLED.includes(name)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
  return copy;
}

/** The folders of the packages that the build bundles. */
const BUNDLED = ["dist", "dist/lite"].flatMap(listLicenses).map((name) => name.replace(/\/.*/, ""));

/** The packages whose license texts the build contains; several versions of one are one. */
export function listLicenses(dist: string): string[] {
  const text = readFileSync(`${dist}/licenses.txt`, "utf8");
  const titles =
    /^(\S+) \S+ \(\S+\)\n=+\n\n(?=[^=]*\b(?:Permission is\s+hereby granted|Permission to use|Redistribution and use|Apache License))/gm;
  return [...new Set([...text.matchAll(titles)].map(([, name = ""]) => name))];
}

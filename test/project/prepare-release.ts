import { readFileSync, writeFileSync } from "node:fs";
import packageJson from "../../package.json" with { type: "json" };
import { listNames, readRelease, VERSIONED, writeRelease } from "./promised-names.ts";

// npm runs it when `npm version` has set the version.
const { version } = packageJson;
const { version: before } = readRelease();

function replaceIn(file: string, old: string, now: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(old, now));
}

writeRelease({ version, names: listNames() });
for (const [file, write] of VERSIONED) replaceIn(file, write(before), write(version));
const today = new Date().toISOString().slice(0, 10);
replaceIn("CHANGELOG.md", "\n## Unreleased\n", `\n## ${version} - ${today}\n`);

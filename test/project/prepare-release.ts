import { readFileSync, writeFileSync } from "node:fs";
import packageJson from "../../package.json" with { type: "json" };
import { listNames, readRelease, writeRelease } from "./promised-names.ts";

// npm runs it when `npm version` has set the version.
const { version } = packageJson;
const { version: before } = readRelease();

function replaceIn(file: string, old: string, now: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(old, now));
}

writeRelease({ version, names: listNames() });
for (const file of ["README.md", "docs/deployment.md"])
  replaceIn(file, `fundraising-widgets-${before}.tgz`, `fundraising-widgets-${version}.tgz`);
replaceIn("demo-pages/server/openapi.json", `"version": "${before}"`, `"version": "${version}"`);
const today = new Date().toISOString().slice(0, 10);
replaceIn("CHANGELOG.md", "\n## Unreleased\n", `\n## ${version} - ${today}\n`);

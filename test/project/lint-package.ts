import { readFileSync } from "node:fs";
import { checkPackage, Package } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { COMMONJS_TYPES } from "../../shared/tools/build/build-bundle.ts";

/**
 * Part of `npm run lint`: lets publint and Are the Types Wrong check what `package.json` promises to
 * consumers. They get the files that it names from their sources, so that nothing has to be built.
 */
const files = {
  "package.json": readFileSync("package.json", "utf8"),
  "dist/loader.d.ts": readFileSync("shared/shop/config/public-api.ts", "utf8"),
  "dist/loader.d.cts": COMMONJS_TYPES,
  "dist/bin/fundraising-widgets.mjs": readFileSync(
    "shared/tools/command/fundraising-widgets.ts",
    "utf8",
  ),
  "demo-pages/server/openapi.json": readFileSync("demo-pages/server/openapi.json", "utf8"),
};
const manifest = JSON.parse(files["package.json"]);

const published = Object.entries(files).map(([name, data]) => ({
  name: `package/${name}`,
  data: new TextEncoder().encode(data),
}));
const { messages } = await publint({ pkgDir: "package", pack: { files: published }, strict: true });

const installed = Object.fromEntries(
  Object.entries(files).map(([name, data]) => [`/node_modules/${manifest.name}/${name}`, data]),
);
const analysis = await checkPackage(new Package(installed, manifest.name, manifest.version), {
  // A file of data has no types.
  excludeEntrypoints: ["./openapi.json"],
});

const findings = [
  ...messages.map((message) => formatMessage(message, manifest) ?? message.code),
  ...(analysis.types ? analysis.problems.map((problem) => JSON.stringify(problem)) : ["No types."]),
];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;

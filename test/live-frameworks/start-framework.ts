import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFiles } from "../helpers/read-snippet.ts";
import { type LiveHost, run, startHost } from "../helpers/start-program.ts";
import type { Framework } from "./frameworks.ts";

/** Apps of real frameworks whose files are those of docs/frameworks.md. */

const DOCUMENT = "docs/frameworks.md";
/** The demo back end's address in the document. */
const DEMO_SHOP = "http://127.0.0.1:4173";
/** Installed packages stay in it from one run to the next. */
const CACHE = path.join(tmpdir(), "fundraising-frameworks");

const ENVIRONMENT = {
  NEXT_TELEMETRY_DISABLED: "1",
  NUXT_TELEMETRY_DISABLED: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  NG_CLI_ANALYTICS: "false",
  // Vitest's own value would make development builds.
  NODE_ENV: "production",
};

function write(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const writePackage = (packages: Framework["packages"]) =>
  JSON.stringify({ private: true, type: "module", dependencies: packages });

/** Installs the packages, unless an earlier run has, and leaves nothing else in the folder. */
function install(folder: string, packages: Framework["packages"]): void {
  const text = writePackage(packages);
  const installed = path.join(folder, "node_modules/installed.json");
  if (!existsSync(installed) || readFileSync(installed, "utf8") !== text) {
    rmSync(folder, { recursive: true, force: true });
    write(folder, "package.json", text);
    const npm = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"];
    run(npm, { cwd: folder, env: { NODE_ENV: "development" } });
    writeFileSync(installed, text);
  }
  for (const file of readdirSync(folder))
    if (file !== "node_modules") rmSync(path.join(folder, file), { recursive: true });
}

/** Builds the app of a recipe, and serves it. */
export async function startFramework(framework: Framework, shopUrl: string): Promise<LiveHost> {
  const { name, packages, mount, create, build, serve } = framework;
  const folder = path.join(CACHE, name);
  install(folder, packages);
  const PATH = `${folder}/node_modules/.bin:${process.env.PATH}`;
  const env = { ...ENVIRONMENT, PATH };
  if (create) run(create.split(" "), { cwd: folder, env });
  // React Router finds its server's runtime among the dependencies.
  else write(folder, "package.json", writePackage(packages));
  const files = readFiles(DOCUMENT, `## ${name}\n`);
  if (mount) files.set(mount, readFiles(DOCUMENT, "## React\n").get("mount.jsx") ?? "");
  for (const [file, text] of files) write(folder, file, text.replaceAll(DEMO_SHOP, shopUrl));
  run(build.split(" "), { cwd: folder, env });
  return startHost((address) => {
    const [host = "", port = ""] = address.split(":");
    return ["env", `--chdir=${folder}`, `HOST=${host}`, `PORT=${port}`, ...serve(port).split(" ")];
  }, env);
}

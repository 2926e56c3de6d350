import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { readSnippet } from "../helpers/read-snippet.ts";
import { type LiveHost, startPhp } from "./start-program.ts";

const RECIPE = "docs/mediawiki.md";
const SOURCE = "/usr/share/mediawiki";

/** Runs MediaWiki with SQLite, and follows the recipe. */
export async function startMediaWiki(folder: string): Promise<LiveHost> {
  const at = (name: string) => path.join(folder, name);
  for (const name of ["site", "data"]) mkdirSync(at(name), { recursive: true });
  symlinkSync(SOURCE, at("site/w"));
  const run = (script: string, args: string[], input = "") =>
    execFileSync("/usr/bin/php", [`${SOURCE}/maintenance/${script}.php`, ...args], { input, env });
  const env = { ...process.env };
  const database = ["--dbtype", "sqlite", "--dbpath", at("data"), "--dbname", "wiki"];
  const site = ["--scriptpath", "/w", "--server", "http://localhost", "--confpath", folder];
  run("install", [...database, ...site, "--pass", "a-long-password", "A wiki", "admin"]);
  env.MW_CONFIG_FILE = at("LocalSettings.php");
  appendFileSync(
    env.MW_CONFIG_FILE,
    "$wgServer = 'http://' . ( $_SERVER['HTTP_X_FORWARDED_HOST'] ?? 'localhost' );\n",
  );
  const pages = {
    "MediaWiki:Common.js": readSnippet(RECIPE, "js"),
    "MediaWiki:Common.css": readSnippet(RECIPE, "css"),
    "Lighthouse-animal-rescue": `${readSnippet(RECIPE, "wikitext")}\n${"== Chapter ==\nText\n".repeat(9)}`,
    Results: '<div data-widget="search-results"></div>',
  };
  for (const [name, text] of Object.entries(pages)) run("edit", ["--user", "admin", name], text);
  return startPhp(at("site"), { MW_CONFIG_FILE: env.MW_CONFIG_FILE });
}

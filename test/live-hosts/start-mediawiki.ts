import { appendFileSync } from "node:fs";
import { readSnippet } from "../helpers/read-snippet.ts";
import { type LiveHost, run, startPhp } from "../helpers/start-program.ts";

const RECIPE = "docs/mediawiki.md";
const SOURCE = "/usr/share/mediawiki";
const PAGES = {
  "MediaWiki:Common.js": readSnippet(RECIPE, "js"),
  "MediaWiki:Common.css": readSnippet(RECIPE, "css"),
  "Lighthouse-animal-rescue": `${readSnippet(RECIPE, "wikitext")}\n== End ==\n${"Text\n\n".repeat(20)}`,
  Results: '<div data-widget="search-results"></div>',
};

/** Runs MediaWiki with SQLite, and follows the recipe. */
export async function startMediaWiki(folder: string): Promise<LiveHost> {
  const config = `${folder}/LocalSettings.php`;
  const env = { MW_CONFIG_FILE: config };
  const runPhp = (script: string) => ["/usr/bin/php", `${SOURCE}/maintenance/${script}.php`];
  const set = (line: string) => appendFileSync(config, `${line}\n`);
  const database = ["--dbtype", "sqlite", "--dbpath", folder, "--dbname", "wiki"];
  const site = ["--scriptpath", "", "--server", "http://localhost", "--confpath", folder];
  run([...runPhp("install"), ...database, ...site, "--pass", "a-long-password", "Wiki", "admin"]);
  set("$wgServer = 'http://' . ( $_SERVER['HTTP_X_FORWARDED_HOST'] ?? 'localhost' );");
  for (const [name, input] of Object.entries(PAGES))
    run([...runPhp("edit"), "--user", "admin", name], { input, env });
  const setTheme = (name: string) => set(`$wgDefaultSkin = '${name}';`);
  return { ...(await startPhp(SOURCE, env)), setTheme };
}

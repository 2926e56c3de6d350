import { cpSync, existsSync, writeFileSync } from "node:fs";
import { readSnippet, readSnippets } from "../helpers/read-snippet.ts";
import { type LiveHost, run, startPhp, startProgram } from "../helpers/start-program.ts";

const RECIPE = "docs/wordpress.md";
const [CAMPAIGN = "", TEXT = ""] = readSnippets(RECIPE, "html");
const PAGES = {
  "lighthouse-animal-rescue": `${TEXT}<p>😀</p>${CAMPAIGN}<h2 id="End">End</h2>${"<p>Text</p>".repeat(20)}`,
  results: '<div data-widget="search-results"></div>',
};

/** Runs WordPress with a database of its own, and follows the recipe. */
export async function startWordPress(folder: string): Promise<LiveHost> {
  const site = `${folder}/site`;
  const env = { DB_SOCKET: `${folder}/socket` };
  const runPhp = (...args: string[]) => run(["/usr/bin/php", ...args], { cwd: site, env });
  const socket = ["--no-defaults", `--socket=${env.DB_SOCKET}`];
  const data = [...socket, `--datadir=${folder}/data`, "--user=root"];
  run(["/usr/bin/mariadb-install-db", ...data, "--auth-root-authentication-method=normal"]);
  const database = ["/usr/sbin/mariadbd", ...data, "--skip-networking"];
  await startProgram(database, () => existsSync(env.DB_SOCKET));
  run(["/usr/bin/mariadb", ...socket, "-e", "CREATE DATABASE shop"]);
  for (const source of ["/usr/share/wordpress", "test/live-hosts/wordpress"])
    cpSync(source, site, { recursive: true, dereference: true });
  writeFileSync(`${site}/wp-content/plugins/fundraising-widgets.php`, readSnippet(RECIPE, "php"));
  runPhp("install.php", JSON.stringify(PAGES));
  const setTheme = (name: string) =>
    runPhp("-r", `require "wp-load.php"; switch_theme("${name}");`);
  return { ...(await startPhp(site, env)), setTheme };
}

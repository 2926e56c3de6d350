import { execFileSync } from "node:child_process";
import { cpSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readSnippet, readSnippets } from "../helpers/read-snippet.ts";
import { type LiveHost, startPhp, startProgram } from "./start-program.ts";

const RECIPE = "docs/wordpress.md";

export interface WordPress extends LiveHost {
  setTheme(name: string): void;
}

/** Runs WordPress with a database of its own, and follows the recipe. */
export async function startWordPress(folder: string): Promise<WordPress> {
  const at = (name: string) => path.join(folder, name);
  const run = (code: string) =>
    execFileSync("/usr/bin/php", ["-r", `require "wp-load.php"; ${code}`], {
      cwd: at("site"),
      stdio: "pipe",
    });
  cpSync("/usr/share/wordpress", at("site"), { recursive: true, dereference: true });
  const data = ["--no-defaults", `--datadir=${at("data")}`, "--user=root"];
  const socket = `--socket=${at("socket")}`;
  execFileSync(
    "/usr/bin/mariadb-install-db",
    [...data, "--auth-root-authentication-method=normal"],
    {
      stdio: "pipe",
    },
  );
  const stopDatabase = await startProgram(
    ["/usr/sbin/mariadbd", ...data, socket, "--skip-networking"],
    () => existsSync(at("socket")),
  );
  execFileSync("/usr/bin/mariadb", ["--no-defaults", socket, "-e", "CREATE DATABASE shop"]);
  writeFileSync(
    at("site/wp-config.php"),
    `<?php
$_SERVER['HTTP_HOST'] = $_SERVER['HTTP_X_FORWARDED_HOST'] ?? 'localhost';
foreach ([
  'WP_HOME' => 'http://' . $_SERVER['HTTP_HOST'], 'WP_SITEURL' => 'http://' . $_SERVER['HTTP_HOST'],
  'DB_NAME' => 'shop', 'DB_USER' => 'root', 'DB_PASSWORD' => '', 'DB_HOST' => 'localhost:${at("socket")}',
  'DB_CHARSET' => 'utf8mb4', 'DB_COLLATE' => '', 'ABSPATH' => __DIR__ . '/',
  'WP_HTTP_BLOCK_EXTERNAL' => true, 'DISABLE_WP_CRON' => true, 'WP_DEBUG_DISPLAY' => false,
] as $name => $value) defined($name) || define($name, $value);
$table_prefix = 'wp_';
require ABSPATH . 'wp-settings.php';`,
  );
  writeFileSync(at("site/wp-content/plugins/fundraising-widgets.php"), readSnippet(RECIPE, "php"));
  const install = `define("WP_INSTALLING", true); require "wp-load.php";
    require ABSPATH . "wp-admin/includes/upgrade.php";
    wp_install("A shop", "admin", "admin@example.com", true, "", "password");`;
  execFileSync("/usr/bin/php", ["-r", install], { cwd: at("site"), stdio: "pipe" });
  const [campaign = "", text = ""] = readSnippets(RECIPE, "html");
  const pages = {
    "lighthouse-animal-rescue": `${text}<p>An emoji: 😀</p>${campaign}${"<p>Text</p>".repeat(20)}`,
    results: '<div data-widget="search-results"></div>',
  };
  writeFileSync(at("pages.json"), JSON.stringify(pages));
  run(`require ABSPATH . "wp-admin/includes/plugin.php";
    activate_plugin("fundraising-widgets.php");
    update_option("permalink_structure", "/%postname%/");
    wp_set_current_user(1);
    foreach (json_decode(file_get_contents("${at("pages.json")}")) as $slug => $content) wp_insert_post([
      "post_type" => "page", "post_status" => "publish", "post_name" => $slug, "post_title" => $slug,
      "post_content" => "<!-- wp:html -->$content<!-- /wp:html -->"]);`);
  run("flush_rewrite_rules();");
  const { url, stop } = await startPhp(at("site"));
  return {
    url,
    setTheme: (name) => run(`switch_theme("${name}");`),
    stop: async () => {
      await stop();
      await stopDatabase();
    },
  };
}

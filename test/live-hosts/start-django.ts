import { appendFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { readSnippets } from "../helpers/read-snippet.ts";
import { type LiveHost, run, startHost } from "../helpers/start-program.ts";

const RECIPE = "docs/django.md";
const [TAG = "", POLICY = ""] = readSnippets(RECIPE, "python");
const [BASE = "", ADMIN = ""] = readSnippets(RECIPE, "html");

/** Added to the settings of a new project. */
const SETTINGS = `
USE_X_FORWARDED_HOST = True
INSTALLED_APPS += ["shop"]
MIDDLEWARE += ["csp.middleware.CSPMiddleware"]
TEMPLATES[0]["DIRS"] = [BASE_DIR / "shop/templates"]
${POLICY}`;

/** Runs Django's own server, and follows the recipe. */
export async function startDjango(folder: string): Promise<LiveHost> {
  const settings = { PYTHONPATH: folder, DJANGO_SETTINGS_MODULE: "shop.settings" };
  const env = { ...settings, DJANGO_SUPERUSER_PASSWORD: "password" };
  const django = ["/usr/bin/python3", "-m", "django"];
  const app = `${folder}/shop`;
  run([...django, "startproject", "shop", folder], { env });
  cpSync("test/live-hosts/django", app, { recursive: true });
  for (const name of ["templatetags", "templates/admin"]) mkdirSync(`${app}/${name}`);
  writeFileSync(`${app}/templatetags/fundraising.py`, TAG);
  writeFileSync(`${app}/templates/base.html`, BASE);
  writeFileSync(`${app}/templates/admin/base_site.html`, ADMIN);
  appendFileSync(`${app}/settings.py`, SETTINGS);
  run([...django, "migrate"], { env });
  const user = ["--username", "admin", "--email", "admin@example.com"];
  run([...django, "createsuperuser", "--noinput", ...user], { env });
  return startHost((address) => [...django, "runserver", "--noreload", address], env);
}

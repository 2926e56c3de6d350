import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readSnippets } from "../helpers/read-snippet.ts";
import { type LiveHost, startHost } from "./start-program.ts";

const RECIPE = "docs/django.md";
const PYTHON = "/usr/bin/python3";

const SETTINGS = `
SECRET_KEY = "secret"
ALLOWED_HOSTS = ["*"]
DEBUG = USE_X_FORWARDED_HOST = True
ROOT_URLCONF = "urls"
STATIC_URL = "/static/"
INSTALLED_APPS = [f"django.contrib.{name}" for name in
    ["admin", "auth", "contenttypes", "sessions", "messages", "staticfiles"]]
MIDDLEWARE = ["csp.middleware.CSPMiddleware"] + [f"django.contrib.{name}" for name in [
    "sessions.middleware.SessionMiddleware", "auth.middleware.AuthenticationMiddleware",
    "messages.middleware.MessageMiddleware"]]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "data.sqlite"}}
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": ["templates"],
    "APP_DIRS": True, "OPTIONS": {"libraries": {"fundraising": "fundraising"},
    "context_processors": ["django.template.context_processors.request",
    "django.contrib.auth.context_processors.auth", "django.contrib.messages.context_processors.messages"]}}]
`;
const URLS = `
from django.contrib import admin
from django.shortcuts import render
from django.urls import path
def page(name):
    return lambda request, **fields: render(request, name + ".html", {"page_id": name})
urlpatterns = [path("admin/", admin.site.urls), path("results/<path:term>", page("results")),
    path("lighthouse-animal-rescue/", page("campaign"))]
`;
const extend = (content: string) =>
  `{% extends "base.html" %}{% block content %}${content}{% endblock %}`;

/** Runs Django's own server, and follows the recipe. */
export async function startDjango(folder: string): Promise<LiveHost> {
  const [tag = "", policy = ""] = readSnippets(RECIPE, "python");
  const [base = "", admin = ""] = readSnippets(RECIPE, "html");
  mkdirSync(path.join(folder, "templates/admin"), { recursive: true });
  const files = {
    "settings.py": SETTINGS + policy,
    "urls.py": URLS,
    "fundraising.py": tag,
    "templates/base.html": base,
    "templates/admin/base_site.html": admin,
    "templates/results.html": extend('<div data-widget="search-results"></div>'),
    "templates/campaign.html": extend(
      `<h1>Campaign</h1><div data-widget="campaign" data-campaign-id="1001"></div>${"<p>Text</p>".repeat(30)}`,
    ),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const env = {
    DJANGO_SETTINGS_MODULE: "settings",
    PYTHONPATH: folder,
    DJANGO_SUPERUSER_PASSWORD: "password",
  };
  const user = ["--noinput", "--username", "admin", "--email", "admin@example.com"];
  for (const args of [["migrate"], ["createsuperuser", ...user]]) {
    const options = { cwd: folder, env: { ...process.env, ...env }, stdio: "pipe" } as const;
    execFileSync(PYTHON, ["-m", "django", ...args], options);
  }
  const serve = [PYTHON, "-m", "django", "runserver", "--noreload"];
  return startHost((port) => [...serve, String(port)], { cwd: folder, env });
}

import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RENDERER } from "../helpers/built-files.ts";
import { installPackage } from "../helpers/install-package.ts";
import { openSite } from "../helpers/open-site.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { type FolderServer, serveFolder } from "../helpers/serve-folder.ts";

let folder: string;
let server: FolderServer;

beforeAll(async () => {
  const installed = await installPackage();
  folder = installed.folder;
  const site = path.join(folder, "site");
  const build = RENDERER === "react" ? "dist" : "dist/lite";
  await cp(path.join(installed.home, build), path.join(site, "dist"), { recursive: true });
  const body = readSnippet(path.join(installed.home, "README.md"), "html").replace(
    " data-demo",
    "",
  );
  const http = readSnippet("docs/deployment.md", "http", "## Content security policy");
  const policy = http.replace("Content-Security-Policy: ", "").trim();
  await writeFile(
    path.join(site, "index.html"),
    `<!doctype html><link rel="icon" href="data:,">
    <meta http-equiv="Content-Security-Policy" content="${policy}">${body}`,
  );
  server = await serveFolder(site);
});
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

it("the installed package runs the page that the README shows, from a plain file server and under the documented policy", async () => {
  const { page, messages } = await openSite(server.url);
  expect(await page.locator('[data-widget-state="ready"]').count()).toBe(6);
  await page.getByRole("link", { name: "Your cart" }).click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  // Nothing responds here to the calls of the form.
  expect(messages.filter((text) => !text.includes("products of a campaign"))).toEqual([]);
});

import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { RENDERER } from "../browser/built-files.ts";
import { waitForWidgets } from "../browser/shop.ts";
import { installPackage } from "../install-package.ts";
import { readSnippet } from "../read-snippet.ts";

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

let folder: string;
let server: Server;
let browser: Browser;

/** A file server without compression, caching and other headers, and with nothing behind it. */
beforeAll(async () => {
  const installed = await installPackage();
  folder = installed.folder;
  const site = path.join(folder, "site");
  const build = RENDERER === "react" ? "dist" : "dist/lite";
  await cp(path.join(installed.home, build), path.join(site, "dist"), { recursive: true });
  const body = readSnippet(path.join(installed.home, "README.md"), "html");
  await writeFile(
    path.join(site, "index.html"),
    `<!doctype html><link rel="icon" href="data:,">${body}`,
  );
  server = createServer(async ({ url = "/" }, response) => {
    const file = path.join(site, url === "/" ? "index.html" : url);
    const content = await readFile(file).catch(() => undefined);
    // A call to the back end, such as that of the page view, has an empty response.
    const status = url.startsWith("/rest/") ? 204 : content ? 200 : 404;
    const type = TYPES[path.extname(file)] ?? "text/html; charset=utf-8";
    response.writeHead(status, { "Content-Type": type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({
    executablePath: inject("headlessShellPath"),
    args: ["--no-sandbox"],
  });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

it("the installed package runs the page that the README shows, from a plain file server", async () => {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await waitForWidgets(page);
  expect(await page.locator('[data-widget-state="ready"]').count()).toBe(3);
  await page.getByRole("link", { name: "Your cart" }).click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  expect(messages).toEqual([]);
});

import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { HOSTS, type Host } from "../../hosts/hosts.ts";
import type { Html } from "./fill-page.ts";
import type { PageRenderer } from "./page-renderer.ts";

/**
 * The pages of `hosts.ts`. Unlike the shop's pages they have no content security policy, because old
 * libraries need `eval`.
 */

const FOLDER = "/hosts/libraries/";
const FILES = new Map(
  Object.values(HOSTS).flatMap(({ files = [], debianPackage }) =>
    files.map((file) => [addressOf(file), { file, debianPackage }]),
  ),
);

function addressOf(file: string): string {
  return FOLDER + file.split("/node_modules/").at(-1)?.replace(/^\//, "");
}

export function createHostPages(pages: PageRenderer): Hono {
  const routes = new Hono({ strict: false });

  routes.get("/libraries/*", async (c) => {
    const { file, debianPackage } = FILES.get(c.req.path) ?? {};
    if (file === undefined) return c.text("There is no such library.", 404);
    const content = await readFile(file, "utf8").catch(() => undefined);
    if (content === undefined) return c.text(`Install the package ${debianPackage}.`, 404);
    const type = file.endsWith(".css") ? "text/css" : "text/javascript";
    return c.body(content, 200, { "Content-Type": `${type}; charset=utf-8` });
  });

  // A browser keeps the first address as that of the script.
  routes.get("/moved.js", (c) => c.redirect("/dist/loader.js"));

  routes.get("/:name{[a-z0-9-]+}", (c) => {
    const name = c.req.param("name");
    const host = Object.hasOwn(HOSTS, name) ? HOSTS[name] : undefined;
    if (host === undefined) return pages.renderNotFound(c);
    const config = { pageId: `host.${name}`, ...host.config };
    return pages.render(c, "hosts/host", { slots: fillHost(host), config, isOfOtherSite: true });
  });

  return routes;
}

function fillHost(host: Host): Record<string, Html> {
  const { title, files = [], head = "", script, about, before = "", body, loader, isQuirky } = host;
  const libraries = files.map((file) =>
    file.endsWith(".css")
      ? html`<link rel="stylesheet" href="${addressOf(file)}">\n`
      : html`<script src="${addressOf(file)}"></script>\n`,
  );
  const paragraph = about && html`<aside><p>${raw(about)}</p></aside>`;
  return {
    "host-title": html`${title}`,
    "host-head": html`${raw(head)}${libraries}${script && raw(`<script>${script}</script>`)}`,
    "host-before": html`${paragraph}${raw(before)}`,
    ...(body !== undefined && { "host-body": raw(body) }),
    ...(loader !== undefined && { "host-loader": raw(loader) }),
    ...(isQuirky && { "host-doctype": raw("") }),
  };
}

/** The list of the host pages in `attributes.html`. */
export function renderHostLinks(): Html {
  const listed = Object.entries(HOSTS).filter(([, { isUnlisted }]) => !isUnlisted);
  return html`${listed.map(([name, { title }]) => html`<li><a href="/hosts/${name}/">${title}</a></li>\n`)}`;
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Hono } from "hono";
import { raw } from "hono/html";
import type { PageRenderer } from "./page-renderer.ts";

/**
 * Pages as old sites have them, each with one of the scripts or styles that break embedded widgets.
 * Unlike the shop's pages they have no content security policy, because old libraries need `eval`.
 */

/**
 * Libraries of the pages, by the name in their script elements. Each is a file of an npm package, or of
 * this repository if no package has it.
 */
const LIBRARIES: Readonly<Record<string, string>> = {
  "bootstrap-3.css": "bootstrap-3/dist/css/bootstrap.css",
  "bootstrap-3.js": "bootstrap-3/dist/js/bootstrap.js",
  "bootstrap-5.css": "bootstrap/dist/css/bootstrap.css",
  "bootstrap-5.js": "bootstrap/dist/js/bootstrap.bundle.js",
  "foundation.css": "foundation-sites/dist/css/foundation.css",
  "foundation.js": "foundation-sites/dist/js/foundation.js",
  "core-js.js": "core-js-bundle/index.js",
  "es6-promise.js": "es6-promise/dist/es6-promise.js",
  "htmx.js": "htmx.org/dist/htmx.js",
  "jquery.js": "jquery/dist/jquery.js",
  "jquery-1.12.js": "jquery-1/dist/jquery.js",
  "jquery.pjax.js": "jquery-pjax/jquery.pjax.js",
  "semantic-dimmer.css": "semantic-ui-css/components/dimmer.css",
  "semantic-modal.css": "semantic-ui-css/components/modal.css",
  "semantic-transition.css": "semantic-ui-css/components/transition.css",
  "semantic.js": "semantic-ui-css/semantic.js",
  // The first esprima was tested with the libraries of its time.
  "mootools-1.3.2.js": "esprima/test/3rdparty/mootools-1.3.2.js",
  "mootools-1.4.1.js": "esprima/test/3rdparty/mootools-1.4.1.js",
  "mootools-1.5.1.js": "mootools-core-dist/dist/mootools-core.js",
  "mootools-1.5.1-compat.js": "mootools-core-dist/dist/mootools-core-compat.js",
  "prototype-1.6.1.js": "esprima/test/3rdparty/prototype-1.6.1.js",
  "prototype-1.7.0.js": "esprima/test/3rdparty/prototype-1.7.0.0.js",
  "prototype-1.7.3.js": "../../hosts/libraries/prototype-1.7.3.js",
  "require.js": "requirejs/require.js",
  "turbo.js": "@hotwired/turbo/dist/turbo.es2017-umd.js",
  "zone.js": "zone.js/dist/zone.js",
};

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

export function createHostPages(pagesDir: string, pages: PageRenderer): Hono {
  const routes = new Hono({ strict: false });
  const { resolve } = createRequire(import.meta.url);

  routes.get("/libraries/:name", async (c) => {
    const name = c.req.param("name");
    const file = Object.hasOwn(LIBRARIES, name) ? LIBRARIES[name] : undefined;
    if (file === undefined) return c.text("There is no such library.", 404);
    const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain";
    return c.body(await readFile(resolve(file), "utf8"), 200, { "Content-Type": type });
  });

  routes.get("/:name{[a-z0-9-]+}", async (c) => {
    // The same widgets on each page.
    const widgets = raw(await readFile(join(pagesDir, "hosts/widgets.html"), "utf8"));
    const file = `hosts/${c.req.param("name")}`;
    return pages.render(c, file, { slots: { widgets }, hasPolicy: false });
  });

  return routes;
}

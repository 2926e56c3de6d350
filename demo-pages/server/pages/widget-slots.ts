import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { raw } from "hono/html";
import type { Html } from "./fill-page.ts";

const RESERVED_SPACE = '<link rel="stylesheet" href="/dist/fragments/reserve.css">';

/**
 * Reads the fragments of a build: `widget-head`, with which the browser fetches the widgets in parallel
 * with the loader and reserves their space, and prerendered widgets with this shop's brand, links and
 * texts (`demo-pages/fragments/`).
 *
 * Read for each page, because a build changes the names in the head. Without a build the slots keep
 * their defaults.
 */
export async function readWidgetSlots(
  distDir: string,
  isSignedIn: boolean,
): Promise<Record<string, Html>> {
  const set = isSignedIn ? "shop-signed-in" : "shop";
  const files = {
    head: "head",
    header: `${set}/header`,
    "header-small": `${set}/header-small`,
    // The same for all users, because it offers neither log-in nor account.
    "header-checkout": "shop-checkout/header-small",
    footer: `${set}/footer`,
    search: `${set}/search`,
  };
  const slots: Record<string, Html> = {};
  for (const [name, file] of Object.entries(files)) {
    const fragment = await readFile(join(distDir, "fragments", `${file}.html`), "utf8").catch(
      () => undefined,
    );
    if (fragment === undefined) continue;
    const markup = fragment.trim().replaceAll("{assets}", "/dist/");
    slots[`widget-${name}`] = raw(name === "head" ? `${markup}\n${RESERVED_SPACE}` : markup);
  }
  return slots;
}

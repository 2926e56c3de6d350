import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Html } from "./html.ts";

/**
 * Reads the fragments of a build: `widget-head`, with which the browser fetches the widgets in parallel
 * with the loader, and prerendered widgets. A prerendered widget shows a signed-out user, with the
 * default attributes, texts and links. The header and the footer of these pages have texts of their own,
 * so they keep the markup of the page files.
 *
 * Read for each page, because a build changes the names in the head. Without a build the slots keep
 * their defaults.
 */
export async function readWidgetSlots(
  distDir: string,
  isSignedIn: boolean,
): Promise<Record<string, Html>> {
  const names = isSignedIn ? ["head"] : ["head", "search"];
  const slots: Record<string, Html> = {};
  for (const name of names) {
    const file = join(distDir, "fragments", `${name}.html`);
    const fragment = await readFile(file, "utf8").catch(() => undefined);
    if (fragment === undefined) continue;
    slots[`widget-${name}`] = new Html(fragment.trim().replaceAll("{assets}", "/dist/"));
  }
  return slots;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Html } from "./html.ts";

/**
 * What a build offers to templates: `widget-head`, which lets the browser fetch the widgets beside
 * the loader instead of after it, and prerendered widgets. These are what anybody sees who isn't
 * signed in, with every attribute, text and link at its default. So the header and the footer of the
 * pages, which have texts of their own, keep the markup that stands in the pages.
 *
 * Read anew for each page, because a build changes the names in the head. Without a build the slots
 * keep what the page says there.
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

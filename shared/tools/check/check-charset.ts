import type { PageContext } from "./page-context.ts";
import { isWholePage, toPlace } from "./parse-page.ts";

/** Checks whether a page with letters beyond ASCII names its character set. */
export function checkCharset({ page, elements, report }: PageContext): void {
  const isNamed =
    page.charset !== undefined ||
    elements.some(
      ({ name, read }) =>
        name === "meta" &&
        (read("charset") !== undefined || /;\s*charset\s*=/i.test(read("content") ?? "")),
    );
  if (isNamed || !isWholePage(elements)) return;
  const visible = page.html.replace(/<!--[\s\S]*?-->/g, (comment) => " ".repeat(comment.length));
  const index = visible.search(/[^\p{ASCII}\p{Z}\p{C}]/u);
  if (index < 0) return;
  const character = String.fromCodePoint(visible.codePointAt(index) ?? 0);
  report(
    "charset",
    toPlace(page.html, index),
    `The page does not name its character set, so browsers may show “${character}” as other characters.`,
    'Write <meta charset="utf-8"> at the start of the <head>.',
  );
}

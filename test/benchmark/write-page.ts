import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * The host pages, by name: `react` and `lite` for the two builds, each also with the head's fragment
 * (`-head`), with that and the widgets' own (`-fragments`), and with the cart alone (`-cart`), and one for the baseline and for each
 * of the other libraries.
 */
const WIDGETS = ["header", "search", "cart-icon", "help-icon", "footer"];
const PEERS: Record<string, string> = {
  shopify: '<div id="product"></div>',
  autocomplete: '<div id="search"></div>',
  instantsearch: '<div id="search"></div><div id="results"></div>',
};
/** It fills the view, so that a widget which pushes it down causes a layout shift. */
const MAIN = `<p><a href="/cart/" data-widget-open="cart">Your cart</a></p>
${"<p>Every shirt sold brings the cause a little closer to its goal.</p>\n".repeat(20)}`;

export async function writePage(dist: string, name: string): Promise<string> {
  const [build = "", extent] = name.split("-");
  const assets = { react: "/dist/", lite: "/dist/lite/" }[build];

  async function readFragment(fragment: string): Promise<string> {
    const folder = path.join(dist, build === "lite" ? "lite" : "", "fragments");
    const markup = await readFile(path.join(folder, `${fragment}.html`), "utf8");
    return markup.trim().replaceAll("{assets}", assets ?? "");
  }

  async function writeMountPoint(widget: string): Promise<string> {
    let content = widget === "help-icon" ? "Help" : "";
    if (build === "bare") content = `<button type="button">${widget}</button>`;
    // Not every widget has a fragment.
    if (extent === "fragments") content = await readFragment(widget).catch(() => content);
    const options = widget === "cart-icon" ? ' data-visibility="3"' : "";
    return `<div data-widget="${widget}"${options}>${content}</div>`;
  }

  /** For the mount points that have no fragment with their attributes. Earlier builds lack the file. */
  const reserve = await readFile("shared/view/mount/reserve.css", "utf8");
  const widgets = extent === "cart" ? ["cart"] : WIDGETS;
  const mountPoints = await Promise.all(widgets.map(writeMountPoint));
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>A host page</title>
<link rel="icon" href="data:,">
${extent ? await readFragment("head") : ""}
${extent === "fragments" ? `<style>${reserve}</style>` : ""}
</head>
<body>
${PEERS[name] ?? mountPoints.slice(0, 4).join("\n")}
${MAIN}
${PEERS[name] ? "" : mountPoints.slice(4).join("")}
<script src="${assets ? `${assets}loader.js` : `/benchmark/${name}.js`}" async></script>
</body>
</html>`;
}

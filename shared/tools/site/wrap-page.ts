import path from "node:path";
import SITE from "./pages.json" with { type: "json" };

export interface SitePage {
  /** In the site: `docs/markup.html`. */
  path: string;
  title: string;
  description: string;
  /** The content of `<body>` below the header of the site. */
  body: string;
  /** Style sheets and modules by their places in the site, besides those of every page. */
  files?: readonly string[];
}

/** The parts of the site, in its header. */
const PARTS = [{ path: "index.html", title: "Docs" }, ...SITE.tools];

/** Each page contains its policy, because a plain file server sends no such header. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

export function wrapPage({ path: file, title, description, body, files = [] }: SitePage): string {
  const to = (target: string) => path.posix.relative(path.posix.dirname(file), target);
  const current = PARTS.find((part) => part.path === file) ?? PARTS[0];
  const links = PARTS.map((part) => {
    const isHere = part.path === file ? "page" : "true";
    const state = part === current ? ` aria-current="${isHere}"` : "";
    return `<a href="${to(part.path)}"${state}>${part.title}</a>`;
  });
  const own = ["site.css", "site.js", ...files].map((one) =>
    one.endsWith(".css")
      ? `<link rel="stylesheet" href="${to(one)}">`
      : `<script type="module" src="${to(one)}"></script>`,
  );
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)} | Fundraising Widgets</title>
    <meta name="description" content="${escapeHtml(description)}">
    <link rel="icon" href="${to("favicon.svg")}" type="image/svg+xml">
    ${own.join("\n    ")}
  </head>
  <body>
    <a class="skip-link" href="#main">Skip to the content</a>
    <header class="site-header">
      <a class="brand" href="${to("index.html")}">Fundraising Widgets</a>
      <nav class="parts" aria-label="Site">${links.join(" ")}</nav>
      <search id="site-search" hidden>
        <input type="search" aria-label="Search the docs" placeholder="Search the docs" autocomplete="off">
        <div class="results" hidden><p role="status"></p><ul></ul></div>
      </search>
    </header>
    ${body}
  </body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

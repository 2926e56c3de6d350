import path from "node:path";

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

/** The tools besides the docs: what is in `<body>` is a file. */
export const TOOLS: readonly (Omit<SitePage, "body"> & { file: string })[] = [
  {
    path: "gallery/index.html",
    file: "demo-pages/gallery/index.html",
    title: "Gallery",
    description: "Every widget in every state at three widths, with a panel that edits the theme.",
    files: ["gallery/gallery.css", "gallery/gallery.js"],
  },
  {
    path: "builder/index.html",
    file: "demo-pages/site/builder.html",
    title: "Builder",
    description: "Choose a widget, try its attributes, and copy markup, configuration and CSS.",
    files: ["gallery/gallery.css", "playground.js"],
  },
  {
    path: "check/index.html",
    file: "demo-pages/site/check.html",
    title: "Check a page",
    description: "Paste your page, and see what the widgets can’t use and what to write instead.",
    files: ["check/check.js"],
  },
];

/** The parts of the site, in its header. */
const PARTS = [{ path: "index.html", title: "Docs" }, ...TOOLS];

/** In each page, so that any file server will do. */
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
      <search id="search" hidden>
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
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}

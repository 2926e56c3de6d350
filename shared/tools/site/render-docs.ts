import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Marked } from "marked";
import sharp from "sharp";
import { registry } from "../../../widgets/registry.ts";

export interface DocPage {
  /** `docs/markup.html` */
  path: string;
  title: string;
  description: string;
  html: string;
  /** What the search finds: each heading, with the text below it. */
  sections: Section[];
}

export interface Section {
  title: string;
  depth: number;
  id: string;
  text: string;
}

const DECISIONS = "docs/decisions/index.md";

/** Renders the pages beside `docs/` and every page in it. The first one is the README. */
export async function renderDocs(): Promise<DocPage[]> {
  const names = (await readdir("docs", { recursive: true })).sort().map((name) => `docs/${name}`);
  const files = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    ...names.filter(isMarkdown),
  ];
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(file, "utf8")] as [string, string]),
    ),
  );
  texts.set(DECISIONS, listDecisions(texts));
  const others = new Set(names.filter((name) => path.extname(name) && !isMarkdown(name)));
  return Promise.all([...texts].map(([file, text]) => renderPage(file, text, texts, others)));
}

/** The address of a document in the site. */
export function toPath(file: string): string {
  return file.replace("README.md", "index.md").replace(/md$/, "html");
}

function isMarkdown(file: string): boolean {
  return file.endsWith(".md");
}

function listDecisions(texts: ReadonlyMap<string, string>): string {
  const items = [...texts].flatMap(([file, text]) => {
    const title = /^# (\d{4}: .*)$/m.exec(text)?.[1];
    return title ? `- [${title}](${path.posix.basename(file)})` : [];
  });
  return `# Decisions\n\nWhy something is as it is.\n\n${items.join("\n")}\n`;
}

async function renderPage(
  file: string,
  text: string,
  pages: ReadonlyMap<string, string>,
  others: ReadonlySet<string>,
): Promise<DocPage> {
  const sections: Section[] = [];
  const seen = new Map<string, number>();
  const sizes = new Map<string, { width?: number; height?: number }>();
  const folder = path.posix.dirname(file);

  /** The file of the site that a relative address leads to; none, if it is not in the site. */
  function findTarget(href: string): string | undefined {
    const target = path.posix.join(folder, href).replace(/\/$/, "/index.md");
    return pages.has(target) || others.has(target) ? target : undefined;
  }

  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      const target = token.type === "image" && findTarget(token.href);
      if (target) sizes.set(token.href, await sharp(target).metadata());
    },
    renderer: {
      heading({ depth, text, tokens }) {
        const title = toPlain(text);
        const slug = title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}_ -]/gu, "")
          .replaceAll(" ", "-");
        const count = seen.get(slug) ?? 0;
        seen.set(slug, count + 1);
        const id = count ? `${slug}-${count}` : slug;
        sections.push({ title, depth, id, text: "" });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        if (/^(https?:|#)/.test(href)) return `<a href="${href}">${content}</a>`;
        const [address = "", id] = href.split("#");
        const target = findTarget(address);
        // The source is not in the site.
        if (target === undefined) return content;
        const relative = path.posix.relative(folder, toPath(target));
        return `<a href="${relative}${id ? `#${id}` : ""}">${content}</a>`;
      },
      image({ href, text }) {
        const { width = 0, height = 0 } = sizes.get(href) ?? {};
        const image = `<img src="${href}" alt="${text}" width="${width}" height="${height}">`;
        return toPlayground(href, image) ?? image;
      },
      html: ({ text }) => (text.startsWith("<!--") ? "" : text),
    },
  });
  const html = await marked.parse(text);
  addTexts(sections, marked.lexer(text));
  const description = toPlain(/^(?![#!<|`>-]).+$/m.exec(text)?.[0] ?? "");
  return {
    path: toPath(file),
    title: sections[0]?.title ?? file,
    description: description.length > 160 ? `${description.slice(0, 159).trim()}…` : description,
    html: html
      .replace(/<table>[\s\S]*?<\/table>/g, wrapTable)
      .replace(/<p>(<div[\s\S]*?<\/div>)<\/p>/g, "$1"),
    sections,
  };
}

/** Markdown has no cells that are headers of their row, so the first ones are, where the corner is empty. */
function wrapTable(table: string): string {
  const [corner, row] = [/<th[^>]*><\/th>/, /(<tr>\n)<td[^>]*>(.*)<\/td>/g];
  const hasCorner = corner.test(table);
  const rows = hasCorner ? table.replace(row, '$1<th scope="row">$2</th>') : table;
  // HTML no longer has `align`.
  const valid = rows.replace(corner, "<td></td>").replace(/ align="\w+"/g, "");
  return `<div class="table">${valid}</div>`;
}

/** In the place of a widget's picture, the widget; `header-own-links.webp` is one with its slots. */
function toPlayground(picture: string, image: string): string | undefined {
  const [, name = ""] = /\/widgets\/([\w-]+)\.webp$/.exec(picture) ?? [];
  const names = registry.map((widget) => widget.name).filter((one) => name.startsWith(one));
  const widget = names.sort((one, other) => other.length - one.length)[0];
  if (widget === undefined) return undefined;
  const slots = name === widget ? "" : " data-slots";
  return `<div class="playground" data-playground="${widget}"${slots}>${image}</div>`;
}

/** Adds to each heading the text below it, for the search. */
function addTexts(sections: readonly Section[], tokens: readonly { type: string; raw: string }[]) {
  let index = -1;
  for (const token of tokens) {
    if (token.type === "heading") index += 1;
    else if (token.type !== "html" && sections[index]) {
      (sections[index] as Section).text += `${toPlain(token.raw)} `;
    }
  }
}

function toPlain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*|]|\|? ?---/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

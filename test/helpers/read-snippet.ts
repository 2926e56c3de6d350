import { readdirSync, readFileSync } from "node:fs";

/** All Markdown files of the project. */
export function listDocuments(): string[] {
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" });
  return [...readdirSync("."), ...docs.map((file) => `docs/${file}`)].filter((file) =>
    file.endsWith(".md"),
  );
}

/** All code blocks of a language in one of our documents. */
export function readSnippets(file: string, language: string): string[] {
  const blocks = readFileSync(file, "utf8").matchAll(
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"),
  );
  return [...blocks].map(([, snippet = ""]) => snippet);
}

/** The first code block of a language in one of our documents, or in the section of a heading. */
export function readSnippet(file: string, language: string, heading = ""): string {
  const text = readFileSync(file, "utf8");
  const section = text.slice(text.indexOf(heading));
  const [, snippet = ""] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section) ?? [];
  if (!snippet) throw new Error(`${file} has no snippet in ${language} ${heading}`);
  return snippet;
}

/** The files in the section of a heading: code blocks below a line with the file's path. */
export function readFiles(file: string, heading: string): Map<string, string> {
  const text = readFileSync(file, "utf8");
  const [section = ""] = text.slice(text.indexOf(heading) + heading.length).split(/^## /m);
  const blocks = section.matchAll(/^`(\S+)`:\n\n```\w+\n([\s\S]*?)```/gm);
  return new Map([...blocks].map(([, name = "", code = ""]) => [name, code]));
}

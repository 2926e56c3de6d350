import { readFileSync } from "node:fs";

/** The first code block of a language in one of our documents, or in the section of a heading. */
export function readSnippet(file: string, language: string, heading = ""): string {
  const text = readFileSync(file, "utf8");
  const section = text.slice(text.indexOf(heading));
  const [, snippet = ""] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section) ?? [];
  if (!snippet) throw new Error(`${file} has no snippet in ${language} ${heading}`);
  return snippet;
}

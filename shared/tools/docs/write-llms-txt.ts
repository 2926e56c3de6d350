import { readFile } from "node:fs/promises";
import { registry } from "../../../widgets/registry.ts";
import { listCalls } from "./describe-calls.ts";
import { listAttributes } from "./describe-widgets.ts";

/** `docs/llms.txt`: what page authors and back ends need, in one file for a language model. */
export async function writeLlmsTxt(): Promise<string> {
  const [readme, markup, javascript, server] = await Promise.all(
    ["README.md", "docs/markup.md", "docs/javascript.md", "docs/server.md"].map((page) =>
      readFile(page, "utf8"),
    ),
  );
  const [, intro] = readme?.split("\n\n") ?? [];
  const widgets = registry.map(async (widget) => {
    const attributes = widget.options
      ? await listAttributes(widget)
      : "No attributes of its own.\n";
    const slots = widget.slots?.map((slot) => `- slot \`data-widget-slot="${slot}"\`\n`) ?? [];
    const section = [`### [${widget.name}](${widget.name}.md)\n`, attributes, ...slots].join("\n");
    return section.replace(/\]\((?=[\w-]+\.md)/g, "](widgets/");
  });
  const text = [
    `# Fundraising Widgets\n\n> ${intro}\n`,
    takeSection(readme, "Add it to your page"),
    `## Widgets\n\n${(await Promise.all(widgets)).join("\n")}`,
    takeSection(markup, "Fallback content"),
    takeSection(markup, "Triggers"),
    takeSection(markup, "Configuration"),
    nest(javascript),
    nest(server),
    `## The thirteen calls\n\n${listCalls().replaceAll("(#", "(calls.md#")}`,
  ];
  return text.join("\n").replaceAll("](docs/", "](");
}

/** A section of the second level. */
function takeSection(page = "", title = ""): string {
  const [, section = ""] = page.split(`\n## ${title}\n`);
  return `## ${title}\n${section.split(/^## /m)[0]}`;
}

/** A page as a section of the second level. */
function nest(page = ""): string {
  return page.replace(/^#+ /gm, "#$&");
}

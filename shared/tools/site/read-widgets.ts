import { readFile } from "node:fs/promises";
import type { Field, Widget } from "../../../demo-pages/site/choice.ts";
import { type Registration, registry } from "../../../widgets/registry.ts";
import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { FIELDS, validatePageConfig } from "../../shop/config/page-config.ts";
import { parsePage } from "../check/parse-page.ts";
import { readAttributes, readWidgetTexts } from "../docs/describe-widgets.ts";

/** What the builder knows of the widgets: their options, and the examples of their pages. */
export function readWidgets(): Promise<Widget[]> {
  return Promise.all(registry.map(readWidget));
}

async function readWidget(widget: Registration): Promise<Widget> {
  const { name, slots = [] } = widget;
  const attributes = widget.options ? await readAttributes(widget) : [];
  const texts = await readWidgetTexts(widget);
  return {
    name,
    ...(await readExample(name)),
    slots: [...slots],
    fields: attributes.map((one) => ({
      ...one,
      meaning: one.meaning.replace(/\[([^\]]*)\]\([^)]*\)|`/g, "$1"),
    })),
    texts: texts.map(([key, text]) => ({ name: `texts.${key}`, allowed: "a text", initial: text })),
  };
}

/** The fields of a page's configuration that the builder can set. */
export function listConfigFields(): Field[] {
  const { pageId, cartIcon, donationAmounts, locale, links } = FIELDS;
  const own = Object.entries({ pageId, cartIcon, donationAmounts, locale }).map(
    ([name, { allowed, default: initial }]) => ({ name, allowed, initial: String(initial) }),
  );
  const { links: leftOut } = validatePageConfig(
    { links: Object.fromEntries(Object.keys(links.default).map((name) => [name, false])) },
    "",
  );
  const addresses = Object.entries(links.default).map(([name, initial]) => ({
    name: `links.${name}`,
    allowed: "an address",
    initial,
    ...(Reflect.get(leftOut, name) === "" && initial && { meaning: "false leaves it out." }),
  }));
  return [...own, ...addresses];
}

/** Reads the mount point of the first example in the widget's page. Its slots are the builder's to add. */
async function readExample(name: string): Promise<Pick<Widget, "tag" | "example" | "content">> {
  const page = await readFile(`docs/widgets/${name}.md`, "utf8");
  const [, html = ""] = /```html\n([\s\S]*?)```/.exec(page) ?? [];
  const { find, isClosed, locate, contentOf } = parsePage(html);
  const [element] = find(`[${ATTRIBUTES.widget}="${name}"]`);
  if (!element || !isClosed(element))
    throw new Error(`docs/widgets/${name}.md: begin with an example that has a mount point.`);
  const slots = [...element.children].filter((child) => child.hasAttribute(ATTRIBUTES.slot));
  const { start, end } = contentOf(element);
  const content = slots.reduce(
    (text, slot) => {
      const { startOffset, endOffset } = locate(slot);
      return text.replace(html.slice(startOffset, endOffset), "");
    },
    html.slice(start, end),
  );
  const indent = locate(element).startCol - 1;
  const lines = content.split("\n").map((line) => line.slice(line.startsWith(" ") ? indent : 0));
  const attributes = [...element.attributes].filter((one) => one.name !== ATTRIBUTES.widget);
  return {
    tag: element.localName,
    example: Object.fromEntries(attributes.map((one) => [one.name, one.value || "true"])),
    content: lines
      .filter((line) => line.trim())
      .join("\n")
      .trim(),
  };
}

import { readFile } from "node:fs/promises";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Field, Widget } from "../../../demo-pages/site/choice.ts";
import { type Registration, registry } from "../../../widgets/registry.ts";
import { FIELDS, validatePageConfig } from "../../page/host/page-config.ts";
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

type Element = DefaultTreeAdapterTypes.Element;

/** Reads the mount point of the first example in the widget's page. Its slots are the builder's to add. */
async function readExample(name: string): Promise<Pick<Widget, "tag" | "example" | "content">> {
  const page = await readFile(`docs/widgets/${name}.md`, "utf8");
  const [, html = ""] = /```html\n([\s\S]*?)```/.exec(page) ?? [];
  const root = parseFragment(html, { sourceCodeLocationInfo: true });
  const element = listElements(root).find(({ attrs }) =>
    attrs.some((one) => one.name === "data-widget" && one.value === name),
  );
  const location = element?.sourceCodeLocation;
  if (!element || !location?.startTag || !location.endTag)
    throw new Error(`docs/widgets/${name}.md: begin with an example that has a mount point.`);
  let content = html.slice(location.startTag.endOffset, location.endTag.startOffset);
  for (const child of listElements(element)) {
    const { startOffset = 0, endOffset = 0 } = child.sourceCodeLocation ?? {};
    if (!child.attrs.some((one) => one.name === "data-widget-slot")) continue;
    content = content.replace(html.slice(startOffset, endOffset), "");
  }
  const lines = content
    .split("\n")
    .map((line) => line.slice(/^ */.exec(line)?.[0].length ? location.startCol - 1 : 0));
  return {
    tag: element.tagName,
    example: Object.fromEntries(
      element.attrs
        .filter((one) => one.name !== "data-widget")
        .map((one) => [one.name, one.value || "true"]),
    ),
    content: lines
      .filter((line) => line.trim())
      .join("\n")
      .trim(),
  };
}

function listElements(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return parent.childNodes.flatMap((node) =>
    "attrs" in node ? [node, ...listElements(node)] : [],
  );
}

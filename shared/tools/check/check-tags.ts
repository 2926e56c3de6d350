import { COMMON } from "../../view/rules/check-attributes.ts";
import { findLoaders, isRunning } from "../../view/rules/check-loaders.ts";
import { canHoldWidget, isLeftOpen } from "../../view/rules/check-positions.ts";
import { MOUNT_POINT } from "../../view/rules/page-view.ts";
import { type PageContext, type PageElement, toPlace } from "./parse-page.ts";

/** Checks what only the source shows: attributes written twice, tags that are not closed or are moved. */
export function checkTags(context: PageContext): void {
  const { elements, html, report } = context;
  const loaders = findLoaders(context);
  const tables = elements.filter(({ name }) => name === "table");
  for (const element of elements) {
    const { name, textStart, end } = element;
    checkRepeated(element, context);
    if (name === "select" && /<[a-z][^<>]*\sdata-widget[\s=]/i.test(html.slice(textStart, end)))
      report("mount-point-element", element)`
        A <select> shows options alone, so the mount point in it is not shown.
        Write it beside the <select>.`;
    if (/^(iframe|noscript|script|style|textarea|title)$/.test(name))
      checkText(element, loaders.includes(element), context);
    if (element.matches(MOUNT_POINT)) checkMountPoint(element, tables, context);
  }
  const loader = elements.find((one) => loaders.includes(one) && isRunning(one));
  const closed = elements
    .filter((one) => one.matches("html, body") && one.isClosed && loader && one.end < loader.start)
    .at(-1);
  if (loader && closed)
    report("loader-late", loader)`
      This script stands after </${closed.name}>, where HTML allows no element.
      Write it before </${closed.name}> or into the <head>.`;
}

/** Checks for attributes that are written twice, in elements with an attribute of the widgets. */
function checkRepeated({ attributes, repeated }: PageElement, { report }: PageContext): void {
  if (!attributes.some(({ name }) => COMMON.includes(name))) return;
  for (const attribute of repeated.filter(({ name }) => name.startsWith("data-")))
    report("attribute-duplicate", attribute)`
      The tag has ${attribute.name} twice, and the browser ignores this one.
      Remove one of them.`;
}

/** Checks an element whose content is text up to its end tag, whatever tags it contains. */
function checkText(element: PageElement, isLoader: boolean, context: PageContext): void {
  const { name, isHtml, isClosed, textStart, end, read } = element;
  const text = context.html.slice(textStart, end);
  if (!isHtml || (isClosed && !text.trim())) return;
  const tell = context.report("script-not-closed", element);
  // Code may contain such a tag, but ends in it only if this element has taken that one's end tag.
  const isCode = name === "script" && read("src") === undefined;
  const inner = new RegExp(`<${name}\\b${isCode ? "[^<>]*>\\s*$" : ""}`, "i");
  const rest = `all that follows${isClosed ? ` up to the next </${name}>` : ""} is its text`;
  if (endsWithSlash(context, element))
    tell`HTML ignores the / in <${name} … />, so ${rest}.
      Write <${name} …></${name}>.`;
  else if (!isClosed || inner.test(text))
    tell`This <${name}> has no end tag${isClosed ? " of its own" : ""}, so ${rest}, and a script does not run.
      Write </${name}> where it ends.`;
  else if (isLoader)
    tell`The browser ignores what stands between the tags of this script, because it has src.
      Write </script> directly after its start tag, and the rest after that.`;
}

function checkMountPoint(
  element: PageElement,
  tables: readonly PageElement[],
  context: PageContext,
): void {
  const { name } = element;
  const { html, elements, report } = context;
  const tell = report("mount-point-not-closed", element);
  const isSlashed = endsWithSlash(context, element);
  const paragraph = elements.find(
    (other) => other.name === "p" && other.start < element.start && other.end === element.end,
  );
  const [, inner] = /^<([a-z]\w*)/i.exec(html.slice(element.end, element.end + 20)) ?? [];
  if (paragraph && inner && canHoldWidget(element) && isLeftOpen(element) && !isSlashed)
    tell`A <p> can't hold the <${inner}> in line ${toPlace(html, element.end).line}, which ends it, and with it this mount point.
      Write a <div> in place of the <p> of line ${paragraph.line}, or only text into the mount point.`;
  else if (canHoldWidget(element) && isSlashed)
    tell`HTML ignores the / in <${name} … />, so all that follows is the content of this mount point, and the widget replaces it.
      Write <${name} …></${name}>.`;
  else if (canHoldWidget(element) && isLeftOpen(element))
    tell`This mount point has no end tag, so what follows is its content, and the widget replaces it.
      Write </${name}> where its content ends.`;
  // The parser has moved it, where it is not in the table that is around it in the source.
  const table = tables
    .filter(({ start, end }) => start < element.start && element.start < end)
    .at(-1);
  if (!table || element.closest("table") === table) return;
  report("mount-point-element", element)`
    Between the parts of a table, HTML allows no <${name}>, so the browser moves this mount point before the table of line ${table.line}.
    Write it into a cell, or before the table.`;
}

/** Whether a start tag ends in `/>`, which HTML ignores. In `<a href=/cart/>`, the slash belongs to the value. */
function endsWithSlash({ html }: PageContext, { start, textStart, node }: PageElement): boolean {
  const attributes = Object.values(node.sourceCodeLocation?.attrs ?? {});
  const isOfValue = attributes.some(({ endOffset }) => endOffset === textStart - 1);
  return html.slice(start, textStart).endsWith("/>") && !isOfValue;
}

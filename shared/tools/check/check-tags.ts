import { COMMON } from "../../view/rules/check-attributes.ts";
import { findLoaders, isHtml } from "../../view/rules/check-loaders.ts";
import { canHoldWidget } from "../../view/rules/check-positions.ts";
import { MOUNT_POINT, toPlace } from "../../view/rules/checked-page.ts";
import { isAddress, type PageContext } from "./parse-page.ts";

/** Checks what only the source shows: attributes written twice, tags that are not closed or are moved. */
export function checkTags(context: PageContext): void {
  const { file, html, find, report } = context;
  const loaders = findLoaders(context);
  for (const element of find("*")) checkRepeated(element, context);
  for (const element of find("iframe, noscript, script, style, textarea, title"))
    checkText(element, loaders.includes(element), context);
  for (const element of find(MOUNT_POINT)) checkMountPoint(element, context);
  // A file can be the template itself.
  const include = isAddress(file) && /<!--\s*#\s*(?:include|echo)\b[^>]*>/.exec(html);
  if (include)
    report("placeholder", toPlace(html, include.index))`
      The server has not replaced ${include[0]}, so nothing is in its place.
      Switch server-side includes on for this page.`;
}

/** Checks for attributes that are written twice, in elements with an attribute of the widgets. */
function checkRepeated(element: Element, { source, report }: PageContext): void {
  if (!element.getAttributeNames().some((name) => COMMON.includes(name))) return;
  for (const attribute of source.listRepeated(element))
    if (attribute.name.startsWith("data-"))
      report("attribute-duplicate", attribute)`
        The tag has ${attribute.name} twice, and the browser ignores this one.
        Remove one of them.`;
}

/** Checks an element whose content is text up to its end tag, whatever tags it contains. */
function checkText(element: Element, isLoader: boolean, context: PageContext): void {
  const { html, source, report } = context;
  const name = element.localName;
  const { start, end } = source.contentOf(element);
  const isClosed = source.isClosed(element);
  const text = html.slice(start, end);
  if (!isHtml(element) || (isClosed && !text.trim())) return;
  const tell = report("script-not-closed", element);
  // Code may contain such a tag, but ends in it only if this element has taken that one's end tag.
  const isCode = name === "script" && !element.hasAttribute("src");
  const inner = new RegExp(`<${name}\\b${isCode ? "[^<>]*>\\s*$" : ""}`, "i");
  const rest = `all that follows${isClosed ? ` up to the next </${name}>` : ""} is its text`;
  if (isCode && /["'`]<script\b[^<>]*>\s*$/i.test(text))
    tell`</script> ends a script also within a text of it, so this one ends there, and does not run.
      Write <\\/script> in the text.`;
  else if (endsWithSlash(context, element))
    tell`HTML ignores the / in <${name} … />, so ${rest}.
      Write <${name} …></${name}>.`;
  else if (!isClosed || inner.test(text))
    tell`This <${name}> has no end tag${isClosed ? " of its own" : ""}, so ${rest}, and a script does not run.
      Write </${name}> where it ends.`;
  else if (isLoader)
    tell`The browser ignores what stands between the tags of this script, because it has src.
      Write </script> directly after its start tag, and the rest after that.`;
}

function checkMountPoint(element: Element, context: PageContext): void {
  const { html, source, isLeftOpen, lineOf, report } = context;
  // Without a quotation mark or a >, the parser may have taken the end tag for a part of the start tag.
  if (element.getAttributeNames().some((name) => /["'<]/.test(name))) return;
  const name = element.localName;
  const tell = report("mount-point-not-closed", element);
  const isSlashed = endsWithSlash(context, element);
  const { end } = source.contentOf(element);
  const paragraph = element.parentElement?.closest("p");
  const isCutWithIt = paragraph && source.contentOf(paragraph).end === end;
  const [, inner] = /^<([a-z]\w*)/i.exec(html.slice(end, end + 20)) ?? [];
  if (isCutWithIt && inner && canHoldWidget(element) && isLeftOpen(element) && !isSlashed)
    tell`A <p> can't hold the <${inner}> in line ${toPlace(html, end).line}, which ends it, and with it this mount point.
      Write a <div> in place of the <p> of line ${lineOf(paragraph)}, or only text into the mount point.`;
  else if (canHoldWidget(element) && isSlashed)
    tell`HTML ignores the / in <${name} … />, so all that follows is the content of this mount point, and the widget replaces it.
      Write <${name} …></${name}>.`;
  else if (canHoldWidget(element) && isLeftOpen(element))
    tell`This mount point has no end tag, so what follows is its content, and the widget replaces it.
      Write </${name}> where its content ends.`;
}

/** Whether a start tag ends in `/>`, which HTML ignores. In `<a href=/cart/>`, the slash belongs to the value. */
function endsWithSlash({ html, source }: PageContext, element: Element): boolean {
  const { startOffset, attrs = {} } = source.locate(element);
  const { start } = source.contentOf(element);
  const isOfValue = Object.values(attrs).some(({ endOffset }) => endOffset === start - 1);
  return html.slice(startOffset, start).endsWith("/>") && !isOfValue;
}

import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { CODE } from "./check-config-scripts.ts";
import { MOUNT_POINT, type PageView, type ViewElement } from "./page-view.ts";

/** A tag with `data-widget` or `data-widget-config`. */
const TAG = /<[a-z][^<>]*\sdata-widget(-config)?[\s=>]/i;

/** The tag of a mount point, a slot, a trigger or the configuration in a comment. */
const COMMENTED =
  /<[a-z][^<>]*\s(data-widget(?:-(?:add|config|open|slot))?)(?:=["']?([\w-]*)|(?=[\s>]))/gi;

/** Checks whether markup of the widgets stands where the loader, or the shopper, doesn't see it. */
export function checkUnseen({ elements, comments, widgets, isLive, report }: PageView): void {
  const { widget, slot } = ATTRIBUTES;
  for (const comment of comments) {
    for (const [, attribute = "", value = ""] of comment.text.matchAll(COMMENTED)) {
      // Of items and configurations any other is enough; a ready widget has taken its slots out of the page.
      const name = /add|config/.test(attribute) ? attribute : `${attribute}="${value}"`;
      const isUnknown = attribute === widget ? !widgets.has(value) : attribute === slot && isLive;
      if (!isUnknown && !elements.some((one) => one.matches(`[${name}]`)))
        report("unseen", comment)`
          The only element with ${name} is in this comment, so the widgets don't see it.
          Remove <!-- and -->, or the whole comment.`;
    }
  }
  for (const element of elements) {
    const [reason, fix] = explain(element) ?? [];
    if (reason && fix)
      report("unseen", element)`${reason}.
        ${fix}`;
  }
}

const OUTSIDE = "Write the markup outside of it.";

function isHidden(element: ViewElement): boolean {
  const hidden = element.read("hidden") ?? "until-found";
  const isStyled = /(^|[\s;])(display:\s*none|visibility:\s*hidden)/.test(
    element.read("style") ?? "",
  );
  return isStyled || hidden !== "until-found" || element.matches('[inert], [aria-hidden="true"]');
}

/** Tabs and dialogs have more attributes, by which a script finds and shows them. */
function isInForgotten({ parent }: ViewElement): boolean {
  if (!parent) return false;
  return (isHidden(parent) && parent.attributes.length === 1) || isInForgotten(parent);
}

/** Why the loader doesn't see what is in an element. */
const REASONS: Readonly<Record<string, string>> = {
  noscript: "Browsers with JavaScript skip <noscript>, and without it there are no widgets",
  template: "The content of <template> is not in the page, so these widgets never appear",
  shadow: "The styles don't reach into a shadow root, so no widget appears in it",
};

function explain(element: ViewElement): [reason: string, fix: string] | undefined {
  const { name, text, attributes, read } = element;
  const hasTag = TAG.test(text);
  const isShadow = hasTag && element.matches("template[shadowrootmode]");
  const hasShadow = isShadow || element.element?.shadowRoot?.querySelector(MOUNT_POINT);
  // A script that uses a template finds it by an attribute.
  const isUnused = hasTag && (name !== "template" || attributes.length === 0);
  const reason = hasShadow ? REASONS.shadow : isUnused && REASONS[name];
  if (reason) return [reason, OUTSIDE];
  const page = (name === "iframe" && read("srcdoc")) || "";
  if (TAG.test(page) && !page.includes("loader.js"))
    return ["The loader doesn't see the page in srcdoc", `${OUTSIDE} Or include the loader in it.`];
  if (hasTag && !element.closest(CODE))
    return [
      "This text is markup of the widgets that an editor has escaped, so shoppers read it",
      "Paste it where the editor takes HTML.",
    ];
  if (!element.matches(MOUNT_POINT)) return undefined;
  // A help icon in closed details is fine, because it belongs to text that shoppers open to read.
  if (read(ATTRIBUTES.widget) !== "help-icon" && element.closest("details:not([open])"))
    return [
      "This mount point is in a <details> that is closed, so shoppers see the widget only once they open it",
      "Write <details open>, or the mount point outside of it.",
    ];
  return isHidden(element) || isInForgotten(element)
    ? [
        "This mount point is hidden or inert, so shoppers don't see the widget or can't use it",
        "Remove hidden, inert, aria-hidden or the style, unless a script of the page does.",
      ]
    : undefined;
}

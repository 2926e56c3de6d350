import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { CODE } from "./check-config-scripts.ts";
import { findAncestor, type PageView, type ViewElement } from "./page-view.ts";

/** A tag with `data-widget` or `data-widget-config`. */
const TAG = /<[a-z][^<>]*\sdata-widget(-config)?[\s=>]/i;

/** Checks whether markup of the widgets stands where the loader, or the shopper, doesn't see it. */
export function checkUnseen({ elements, report }: PageView): void {
  for (const element of elements) {
    const [reason, fix] = explain(element) ?? [];
    if (reason && fix) report("unseen", element, { message: `${reason}.`, fix });
  }
}

function isClosedDetails({ name, read }: ViewElement): boolean {
  return name === "details" && read("open") === undefined;
}

function explain(element: ViewElement): [reason: string, fix: string] | undefined {
  const { name, text, attributes, read } = element;
  const outside = "Write the markup outside of it.";
  if (name === "noscript")
    return TAG.test(text)
      ? ["Browsers with JavaScript skip <noscript>, and without it there are no widgets", outside]
      : undefined;
  const shadow = element.element?.shadowRoot;
  const isShadow = name === "template" && read("shadowrootmode") !== undefined && TAG.test(text);
  if (isShadow || shadow?.querySelector(`[${ATTRIBUTES.widget}]`))
    return ["The styles don't reach into a shadow root, so no widget appears in it", outside];
  // A script that uses a template finds it by an attribute.
  if (name === "template")
    return TAG.test(text) && attributes.length === 0
      ? ["The content of <template> is not in the page, so these widgets never appear", outside]
      : undefined;
  if (name === "iframe") {
    const page = read("srcdoc") ?? "";
    return TAG.test(page) && !page.includes("loader.js")
      ? ["The loader doesn't see the page in srcdoc", `${outside} Or include the loader in it.`]
      : undefined;
  }
  const isCode = (one: ViewElement) => one.name === "script" || CODE.includes(one.name);
  if (TAG.test(text) && !isCode(element) && !findAncestor(element, isCode))
    return [
      "This text is markup of the widgets that an editor has escaped, so shoppers read it",
      "Paste it where the editor takes HTML.",
    ];
  if (read(ATTRIBUTES.widget) === undefined) return undefined;
  const isHidden = ({ read }: ViewElement) =>
    read("inert") !== undefined ||
    /^(?!until-found)/.test(read("hidden") ?? "until-found") ||
    /(^|[\s;])display:\s*none/.test(read("style") ?? "");
  // A help icon in closed details is fine, because it belongs to text that shoppers open to read.
  if (read(ATTRIBUTES.widget) !== "help-icon" && findAncestor(element, isClosedDetails))
    return [
      "This mount point is in a <details> that is closed, so shoppers see the widget only once they open it",
      "Write <details open>, or the mount point outside of it.",
    ];
  // Tabs and dialogs have more attributes, by which a script finds and shows them.
  const isForgotten = (one: ViewElement) => isHidden(one) && one.attributes.length === 1;
  return isHidden(element) || findAncestor(element, isForgotten)
    ? [
        "This mount point is hidden or inert, so shoppers don't see the widget or can't use it",
        "Remove hidden, inert or display: none, unless a script of the page does.",
      ]
    : undefined;
}

import { type CheckedPage, MOUNT_POINT, ownText } from "./checked-page.ts";

/** A tag with `data-widget` or `data-widget-config`. */
const TAG = /<[a-z][^<>]*\sdata-widget(-config)?[\s=>]/i;

const OUTSIDE = "Write the markup outside of it.";

/** Why the loader doesn't see what is in an element. */
const REASONS: Readonly<Record<string, string>> = {
  noscript: "Browsers with JavaScript skip <noscript>, and without it there are no widgets",
  template: "The content of <template> is not in the page, so these widgets never appear",
  shadow: "The styles don't reach into a shadow root, so no widget appears in it",
};

/** Checks whether markup of the widgets stands where the loader, or the shopper, doesn't see it. */
export function checkUnseen({ find, report }: CheckedPage): void {
  for (const element of find("*")) {
    const [reason, fix] = explain(element) ?? [];
    if (reason && fix)
      report("unseen", element)`${reason}.
        ${fix}`;
  }
}

function explain(element: Element): [reason: string, fix: string] | undefined {
  const { localName: name, attributes } = element;
  const hasTag = TAG.test(ownText(element));
  const isShadow = hasTag && element.matches("template[shadowrootmode]");
  const hasShadow = isShadow || element.shadowRoot?.querySelector(MOUNT_POINT);
  // A script that uses a template finds it by an attribute.
  const isUnused = hasTag && (name !== "template" || attributes.length === 0);
  const reason = hasShadow ? REASONS.shadow : isUnused && REASONS[name];
  if (reason) return [reason, OUTSIDE];
  const page = (name === "iframe" && element.getAttribute("srcdoc")) || "";
  if (TAG.test(page) && !page.includes("loader.js"))
    return ["The loader doesn't see the page in srcdoc", `${OUTSIDE} Or include the loader in it.`];
  return undefined;
}
